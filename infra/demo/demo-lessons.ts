import { type ClassId, lessonId, type LessonId } from '@aulavox/contracts/primitives';
import { demoClasses, type demoSubjects } from './demo-school.ts';

/** A published lesson of the demo school's teacher, without a schedule: open at any time. */
export interface DemoLesson {
  id: LessonId;
  subject: keyof typeof demoSubjects;
  title: string;
  description: string;
  content: string;
  /** Minutes. */
  duration: number;
  maxResponses: number;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  /** Empty for the whole school. */
  assignedClasses: ClassId[];
}

const idOf = (number: number): LessonId =>
  lessonId.parse(`d0000000-0000-4000-8000-00000000040${number}`);

const allClasses = demoClasses.map(({ id }) => id);

/** Six lessons on which the tutor can be tried. */
export const demoLessons: DemoLesson[] = [
  {
    id: idOf(1),
    subject: 'science',
    title: 'How Volcanoes Work',
    description: 'Why mountains of fire erupt, and why people still live beside them.',
    content: `Deep under our feet, the Earth is so hot that some rock melts. Melted rock below the ground is called magma. Magma is lighter than the solid rock around it, so it slowly rises and collects in a space called a magma chamber. Gases in the magma build up pressure, like the bubbles in a shaken bottle of lemonade. When the pressure becomes too strong, the volcano erupts. Magma that reaches the surface is called lava, and it can be hotter than 1,000 degrees Celsius. Thick, sticky magma traps its gases and causes explosive eruptions, while runny magma flows out calmly.

Most volcanoes stand where the plates of the Earth's crust meet. Around the Pacific Ocean they form a chain called the Ring of Fire. An active volcano may erupt again, but an extinct volcano is not expected to erupt again. Many people live near volcanoes because volcanic ash makes the soil fertile.`,
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    assignedClasses: [],
  },
  {
    id: idOf(2),
    subject: 'science',
    title: 'The Secret Life of Honeybees',
    description: 'Meet the queen, her thousands of daughters and the famous waggle dance.',
    content: `Honeybees live together in a large family called a colony. In summer a colony can have 50,000 bees. Each colony has one queen, and her job is to lay eggs. She can lay more than 1,500 eggs in a single day. The worker bees are all female. Young workers clean the hive and feed the larvae, while older workers fly out to collect nectar and pollen. The male bees are called drones, and they have no sting.

Bees turn nectar into honey, which feeds the colony through the winter. When a worker finds good flowers, she performs a waggle dance inside the hive. The direction of the dance shows the other bees where to fly, and its length tells them how far away the flowers are. While bees visit flowers, they carry pollen from one flower to the next. This is called pollination. Apples, cherries and almonds all depend on pollination by insects.`,
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    assignedClasses: allClasses,
  },
  {
    id: idOf(3),
    subject: 'science',
    title: 'A Tour of the Solar System',
    description: 'Eight planets, one star and some records that are hard to believe.',
    content: `The solar system is made of the Sun and everything that travels around it. The Sun is a star, and its gravity keeps the planets in their orbits. Eight planets orbit the Sun. Mercury, Venus, Earth and Mars are small and rocky. Jupiter and Saturn are giant planets of gas, and Uranus and Neptune are called ice giants.

Mercury is the smallest planet and the closest to the Sun. Venus is the hottest planet because its thick atmosphere traps heat. Mars looks red because its soil contains rusty iron. Jupiter is the largest planet, and its Great Red Spot is a storm wider than the Earth. Saturn is famous for its bright rings of ice and rock. Neptune is the farthest planet from the Sun and needs about 165 years for one orbit. The Earth needs one year. Pluto has been called a dwarf planet since 2006. Sunlight takes about eight minutes to reach the Earth.`,
    duration: 45,
    maxResponses: 20,
    difficulty: 'intermediate',
    assignedClasses: [],
  },
  {
    id: idOf(4),
    subject: 'history',
    title: 'Ancient Egypt and the Nile',
    description: 'How one river fed a kingdom of pharaohs and pyramids.',
    content: `Ancient Egypt grew up along the Nile, a long river that flows through the desert of north-east Africa. Every summer the Nile flooded its banks. The flood left dark, fertile mud on the fields, and farmers grew wheat, barley and flax there. Boats on the Nile carried people, grain and heavy stones.

Egypt was ruled by a king called the pharaoh. The Egyptians believed that the pharaoh was close to the gods. The Great Pyramid at Giza was built as a tomb for the pharaoh Khufu about 4,500 years ago. It was made of more than two million blocks of stone. The Egyptians preserved the bodies of the dead as mummies because they believed in a life after death. They wrote with picture signs called hieroglyphs, and trained writers were called scribes. Scribes wrote on papyrus, a kind of paper made from reeds. In 1822 Jean-François Champollion worked out how to read hieroglyphs.`,
    duration: 40,
    maxResponses: 20,
    difficulty: 'beginner',
    assignedClasses: [],
  },
  {
    id: idOf(5),
    subject: 'history',
    title: 'Travelling the Silk Road',
    description: 'Camels, silk and big ideas on the longest trade route of its time.',
    content: `The Silk Road was not one road but a network of trade routes between China and the Mediterranean Sea. It was named after silk, a soft cloth that the Chinese made from the cocoons of silkworms. For centuries China kept the making of silk a secret. Merchants from China also sold tea and porcelain, and merchants from the west brought horses, glass, wool and gold.

Few traders travelled the whole way. Goods passed from one merchant to the next, so they became more expensive with every stop. In the desert, merchants travelled in groups called caravans, which protected them from robbers. They used camels because camels can go for many days without water. Ideas travelled too: paper, which was invented in China, and the religion of Buddhism spread along these routes. Marco Polo set out from Venice in 1271 and later described his journey in a famous book.`,
    duration: 40,
    maxResponses: 15,
    difficulty: 'intermediate',
    assignedClasses: allClasses.slice(0, 1),
  },
  {
    id: idOf(6),
    subject: 'history',
    title: 'The First People on the Moon',
    description: 'Eight days in July 1969 that the whole world watched.',
    content: `In the 1960s the United States and the Soviet Union competed in the Space Race. In 1961 the Soviet cosmonaut Yuri Gagarin became the first human in space. In the same year President John F. Kennedy promised that Americans would land on the Moon before the end of the decade.

The Apollo 11 mission started from Florida on 16 July 1969. A Saturn V rocket carried three astronauts: Neil Armstrong, Buzz Aldrin and Michael Collins. Collins stayed in orbit around the Moon while Armstrong and Aldrin landed in a small craft called Eagle. On 20 July 1969 Armstrong became the first person to walk on the Moon. About 600 million people watched on television. The astronauts collected more than 21 kilograms of rock and soil. They returned safely and landed in the Pacific Ocean on 24 July. Twelve astronauts walked on the Moon between 1969 and 1972.`,
    duration: 30,
    maxResponses: 20,
    difficulty: 'advanced',
    assignedClasses: [],
  },
];
