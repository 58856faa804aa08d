import { type Mood, moods, useMood } from '../../lib/appearance.ts';
import { Card } from '../../ui/card.tsx';

const names: Record<Mood, string> = {
  default: 'Default',
  calm: 'Calm',
  energetic: 'Energetic',
  focused: 'Focused',
  creative: 'Creative',
  nature: 'Nature',
  sunset: 'Sunset',
};

/** Colours for the mood of the day, kept in the browser (S1 section 9). */
export function MoodPicker() {
  const { mood, choose } = useMood();
  return (
    <Card title="Your colours" icon="palette">
      <fieldset className="moods">
        <legend className="visually-hidden">Mood theme</legend>
        {moods.map((name) => (
          <label key={name} className="mood">
            <input type="radio" name="mood" checked={mood === name} onChange={() => choose(name)} />
            <span className={`mood-dot mood-${name}`} aria-hidden="true" />
            {names[name]}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
