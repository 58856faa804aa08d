/** A glimpse of the tutoring screen, drawn with its own means. Decorative. */
export function SampleLesson() {
  return (
    <div className="sample" aria-hidden="true">
      <div className="sample-head">
        <span className="sample-dot" />
        <strong>Why the sky is blue</strong>
        <span className="sample-time">12:40</span>
      </div>
      <p className="sample-turn sample-tutor">
        Sunlight looks white, yet it carries every colour. Air scatters the short blue waves the
        most.
      </p>
      <p className="sample-turn sample-student">So why is a sunset red?</p>
      <p className="sample-turn sample-tutor">
        Good question! In the evening the light travels a longer way through the air. What do you
        think happens to the blue on that way?
      </p>
      <div className="sample-voice">
        {[10, 22, 34, 18, 40, 28, 14, 30, 20, 36, 16, 8].map((height, index) => (
          <span key={index} style={{ height, animationDelay: `${index * 90}ms` }} />
        ))}
        <em>Listening…</em>
      </div>
    </div>
  );
}
