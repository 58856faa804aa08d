import { Icon, type IconName } from '../../ui/icon.tsx';

const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'school',
    title: 'School Administration',
    text: 'People, classes and subjects in one calm place. Add a student in a minute, see the progress of all.',
  },
  {
    icon: 'teacher',
    title: 'Teacher Management',
    text: 'Teachers write lessons, attach their material, choose the class and the hour, and follow every learner.',
  },
  {
    icon: 'student',
    title: 'Student Learning',
    text: 'Each student goes at their own pace, with a quiz, study cards and a progress that stays theirs.',
  },
  {
    icon: 'microphone',
    title: 'Voice Recognition',
    text: 'Ask aloud, hands free if you like. Where there is no microphone, the keyboard does everything too.',
  },
  {
    icon: 'spark',
    title: 'AI Learning',
    text: 'The tutor knows the lesson and the teacher’s material, and says so when the answer is not in them.',
  },
  {
    icon: 'chat',
    title: 'Interactive Conversations',
    text: 'It asks back, checks understanding and gives feedback, instead of reading a page aloud.',
  },
];

export function Features() {
  return (
    <section className="landing-section landing-width" aria-labelledby="features">
      <h2 id="features">Everything a school day needs</h2>
      <ul className="features">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="feature">
            <span className="feature-icon">
              <Icon name={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
