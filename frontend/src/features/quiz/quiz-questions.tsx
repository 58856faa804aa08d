import type { Quiz } from '@aulavox/contracts/assessment/quizzes';
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Answers, isComplete, isUrgent, optionLetter, remainingMs } from './quiz-rules.ts';

interface QuizQuestionsProps {
  quiz: Quiz;
  answers: Answers;
  isSubmitting: boolean;
  /** Handing in did not work; it can be tried again, or the quiz left. */
  hasFailed: boolean;
  onChoose: (question: number, option: number) => void;
  onSubmit: () => void;
  onGiveUp: () => void;
}

/** One question at a time, against the clock; at zero the quiz hands itself in. */
export function QuizQuestions(props: QuizQuestionsProps) {
  const { quiz, answers, isSubmitting, hasFailed, onChoose, onSubmit, onGiveUp } = props;
  const [index, setIndex] = useState(0);
  const remaining = useCountdown(quiz, onSubmit);
  const question = quiz.questions[index];
  const isLast = index === quiz.questions.length - 1;
  if (!question) return null;

  return (
    <section className="card quiz" aria-labelledby="quiz-title">
      <div className="quiz-head">
        <h2 id="quiz-title">{quiz.title}</h2>
        <Badge tone={isUrgent(remaining) ? 'danger' : 'neutral'}>
          <i className="pi pi-clock" aria-hidden="true" />
          <span role="timer" aria-label="Time left">
            {formatClock(remaining)}
          </span>
        </Badge>
      </div>
      <p className="muted" aria-live="polite">
        Question {index + 1} of {quiz.questions.length}
      </p>
      <fieldset className="quiz-options" disabled={isSubmitting}>
        <legend className="quiz-question">{question.question}</legend>
        {question.options.map((option, choice) => (
          <label key={choice} className="choice quiz-option">
            <input
              type="radio"
              name={`question-${index}`}
              checked={answers[index] === choice}
              onChange={() => onChoose(index, choice)}
            />
            <span className="quiz-letter" aria-hidden="true">
              {optionLetter(choice)}
            </span>
            {option}
          </label>
        ))}
      </fieldset>
      <div className="quiz-steps">
        <Button kind="secondary" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </Button>
        {hasFailed && !isSubmitting && (
          <Button kind="quiet" onClick={onGiveUp}>
            Leave quiz
          </Button>
        )}
        {isLast ? (
          <Button
            disabled={!isComplete(answers) && remaining > 0}
            isBusy={isSubmitting}
            onClick={onSubmit}
          >
            Submit Quiz
          </Button>
        ) : (
          <Button disabled={answers[index] === null} onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        )}
      </div>
    </section>
  );
}

/** Counts down by the server's clock and calls once when the time is over. */
function useCountdown(quiz: Quiz, onOver: () => void): number {
  const [remaining, setRemaining] = useState(() => remainingMs(quiz, serverNow()));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const left = remainingMs(quiz, serverNow());
      setRemaining(left);
      if (left > 0) return;
      clearInterval(timer);
      over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [quiz]);
  return remaining;
}
