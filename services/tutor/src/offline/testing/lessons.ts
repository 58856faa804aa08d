import type { LessonText } from '../lesson-text.ts';

const lesson = (
  subjectName: string,
  title: string,
  description: string,
  content: string,
  materials: LessonText['materials'] = [],
): LessonText => ({
  title,
  subjectName,
  description,
  content: content.trim(),
  materials,
});

/** Twelve lessons as teachers write them: the texts that the offline tutor's quality is measured on. */
export const photosynthesis = lesson(
  'Biology',
  'Photosynthesis',
  'How plants make their own food from light.',
  `
Photosynthesis is the process by which green plants make their own food. It happens in the leaves, inside tiny parts of the cell called chloroplasts. Chloroplasts contain a green pigment called chlorophyll, which absorbs the energy of sunlight. The roots take up water from the soil, and carbon dioxide enters the leaf through small holes called stomata. With the energy of light, the plant turns water and carbon dioxide into glucose and oxygen. Glucose is a kind of sugar that gives the plant energy to grow. Oxygen is released into the air because the plant does not need all of it. Plants store extra glucose as starch. Photosynthesis stops at night because there is no sunlight. Almost all living things depend on photosynthesis for food and oxygen.`,
);

export const waterCycle = lesson(
  'Geography',
  'The Water Cycle',
  'Where rain comes from and where it goes.',
  `
Water on Earth is always moving. The sun heats the water in oceans, lakes and rivers, and some of it turns into an invisible gas called water vapour. This change is called evaporation. Plants also release water vapour through their leaves, which is called transpiration.

The warm vapour rises and cools down high in the sky. Cold air turns the vapour back into tiny drops of liquid, and these drops form clouds. This is condensation. When the drops become too heavy, they fall as rain, snow or hail. We call this precipitation.

Some of the rain flows over the ground into rivers and back to the sea. The rest sinks into the soil and becomes groundwater. About 97 percent of all water on Earth is salt water in the oceans. Only 3 percent is fresh water, and most of that is frozen in glaciers.`,
);

export const fractions = lesson(
  'Mathematics',
  'Introduction to Fractions',
  'Parts of a whole and how to compare them.',
  `
A fraction describes a part of a whole. The number above the line is called the numerator, and it tells how many parts we have. The number below the line is called the denominator, and it tells how many equal parts the whole is cut into. If a pizza is cut into 8 equal slices and Maria eats 3 of them, she has eaten 3/8 of the pizza. Two fractions are equivalent when they describe the same amount, for example 1/2 and 4/8. To simplify a fraction, we divide the numerator and the denominator by the same number. A proper fraction is smaller than one, because its numerator is smaller than its denominator. An improper fraction is equal to one or greater. To add fractions with the same denominator, we add only the numerators.`,
);

export const ancientRome = lesson(
  'History',
  'Ancient Rome',
  'From a small town to a great empire.',
  `
According to legend, Rome was founded in 753 BC by the twin brothers Romulus and Remus. At first Rome was ruled by kings, but in 509 BC the Romans drove out the last king and founded a republic. In the republic, power was shared by two consuls who were elected every year, and by a council called the Senate. Julius Caesar was a famous general who conquered Gaul and made himself dictator. He was murdered by senators on 15 March 44 BC because they feared his power. His adopted son Augustus became the first emperor in 27 BC. The Romans built straight roads so that the army could march quickly. They also built aqueducts, which carried fresh water into the cities. The Colosseum in Rome could hold about 50,000 people, who came to watch gladiators fight. The Western Roman Empire fell in 476 AD.`,
  [
    {
      title: 'Daily life in Rome',
      text: `Daily life in Rome

Most Romans lived in crowded apartment buildings called insulae. Rich families owned a large house called a domus, which had a garden in the middle.
Children from wealthy families learned reading, writing and arithmetic. Slaves did most of the hard work in the houses and on the farms.
The forum was the main square of a Roman town. People met there to trade, to vote and to hear the news.
Romans loved to visit the public baths. The baths had hot and cold pools, and they cost very little.`,
    },
  ],
);

export const newtonsLaws = lesson(
  'Physics',
  "Newton's Laws of Motion",
  'Three rules that explain how things move.',
  `
Isaac Newton was an English scientist who published his three laws of motion in 1687. The first law says that an object stays at rest or keeps moving in a straight line unless a force acts on it. This tendency is called inertia. The second law says that force equals mass times acceleration. A heavy cart needs a bigger push than a light cart to speed up equally fast. The third law says that every action has an equal and opposite reaction. When a rocket pushes hot gas downwards, the gas pushes the rocket upwards. Force is measured in newtons. Friction is a force that slows moving objects down, so a rolling ball stops after some time. Seat belts are important because your body keeps moving when a car stops suddenly.`,
);

export const heart = lesson(
  'Biology',
  'The Human Heart',
  'How the heart pumps blood through the body.',
  `
The heart is a muscle about the size of your fist. It pumps blood through the whole body. The heart has four chambers: two atria at the top and two ventricles at the bottom. The right side of the heart pumps blood to the lungs, where the blood picks up oxygen. The left side pumps the oxygen-rich blood to the rest of the body. Arteries carry blood away from the heart, and veins carry blood back to it. Valves between the chambers make sure that the blood flows in one direction only. At rest, the heart of an adult beats about 70 times a minute. During exercise it beats faster because the muscles need more oxygen. Smoking damages the blood vessels and makes heart disease more likely. The English doctor William Harvey described the circulation of the blood in 1628.`,
);

export const poem = lesson(
  'English',
  'Understanding a Poem: Daffodils',
  "A close reading of Wordsworth's best-known poem.",
  `
William Wordsworth wrote the poem "Daffodils" in 1804, two years after a walk with his sister Dorothy. In the poem the speaker wanders alone and suddenly sees a crowd of golden flowers beside a lake. The first line, "I wandered lonely as a cloud", is a simile because it compares the speaker to a cloud with the word "as". Wordsworth also uses personification: the daffodils dance and toss their heads like happy people. The poem has four stanzas of six lines each. Its rhyme scheme is ABABCC. In the last stanza the speaker lies on his couch at home and remembers the flowers. The memory fills his heart with pleasure. The message of the poem is that nature can comfort us even when we are far away from it.`,
);

export const volcanoes = lesson(
  'Geography',
  'Volcanoes',
  'Why mountains breathe fire.',
  `
A volcano is an opening in the Earth's crust through which hot melted rock escapes. Melted rock below the ground is called magma. When it reaches the surface, it is called lava. Most volcanoes lie along the edges of tectonic plates. The Ring of Fire around the Pacific Ocean contains about 75 percent of the world's active volcanoes. Shield volcanoes have gentle slopes, because their runny lava flows far before it cools. Stratovolcanoes are steep and often erupt with violent explosions. In 79 AD Mount Vesuvius erupted and buried the Roman city of Pompeii under ash. A dormant volcano has not erupted for a long time but could wake up again. Volcanic ash makes soil fertile, so many farmers live near volcanoes. Scientists called volcanologists measure small earthquakes to predict eruptions.`,
);

export const electricity = lesson(
  'Physics',
  'Electric Circuits',
  'What makes a lamp light up.',
  `
# Electric circuits
An electric current is a flow of tiny particles called electrons. Current flows only in a closed circuit.

## Parts of a circuit
- A battery pushes the electrons around the circuit.
- A switch opens or closes the circuit.
- A lamp turns electrical energy into light and heat.

Materials that let current pass easily are called conductors. Copper, silver and most other metals are good conductors. Materials that do not let current pass are called insulators. Plastic, rubber and glass are insulators, so cables are covered with plastic.

In a series circuit all parts lie on one path. If one lamp breaks, all lamps go out. In a parallel circuit every lamp has its own path, so the others stay on. Voltage is measured in volts and current is measured in amperes. Never touch a socket with wet hands, because water conducts electricity.`,
);

export const frenchRevolution = lesson(
  'History',
  'The French Revolution',
  'Why the people of France rose against their king.',
  `
In the 18th century, French society was divided into three estates. The First Estate was the clergy, the Second Estate was the nobility, and the Third Estate was everybody else. The Third Estate made up 98 percent of the people and paid nearly all the taxes. Bread became very expensive after bad harvests, and many families went hungry. King Louis XVI needed money because France had spent too much on wars. On 14 July 1789 a crowd in Paris stormed the Bastille, a royal prison. In August 1789 the National Assembly published the Declaration of the Rights of Man. It said that all men are born free and equal in rights. The king was executed by guillotine in January 1793. Maximilien Robespierre led the Reign of Terror, in which thousands of people were killed. In 1799 General Napoleon Bonaparte took power and ended the revolution.`,
);

export const moon = lesson(
  'Science',
  'The Moon',
  '',
  'The Moon travels around the Earth once every 27 days. It does not make its own light but reflects the light of the Sun. Neil Armstrong was the first person who walked on the Moon, in 1969.',
);

export const bees = lesson(
  'Biology',
  'Honeybees and Their Hive',
  'Life and work in a colony of bees.',
  `
Honeybees live together in large colonies. A healthy colony has up to 60,000 bees in summer. Every colony has one queen, thousands of female workers and a few hundred male drones. The queen is the mother of the whole colony and lays up to 2,000 eggs a day. Workers clean the hive, feed the larvae, guard the entrance and collect nectar. Drones do not work; their only task is to mate with a young queen. A worker lives about six weeks in summer, but a queen can live for five years. When a worker finds good flowers, she tells the others with a waggle dance, which shows direction and distance. Bees turn nectar into honey and store it in wax cells. The honey feeds the colony through the winter. While bees look for nectar, they carry pollen from flower to flower. This is called pollination, and without it many fruits could not grow. Pesticides and the varroa mite are serious dangers for honeybees. Gardeners can help by planting wild flowers that bloom from early spring to autumn, without using any poison at all in a garden.`,
);

export const schoolLessons = [
  photosynthesis,
  waterCycle,
  fractions,
  ancientRome,
  newtonsLaws,
  heart,
  poem,
  volcanoes,
  electricity,
  frenchRevolution,
  moon,
  bees,
];
