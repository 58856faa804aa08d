import { Button } from '../../ui/button.tsx';
import { QuizQuestions } from './quiz-questions.tsx';
import { QuizResults } from './quiz-results.tsx';
import { useQuiz } from './use-quiz.ts';
import './quiz.css';

interface QuizCardProps {
  lessonId: string;
  /** The lesson is far enough for a quiz. */
  isDue: boolean;
  /** The quiz is the next thing to do. */
  isNext: boolean;
  minutesStudied: number;
}

/** The lesson's quiz, in whichever state it is; nothing until it is due. */
export function QuizCard({ lessonId, isDue, isNext, minutesStudied }: QuizCardProps) {
  const { state, showPrompt, generate, submit, choose, close } = useQuiz(lessonId, isDue);
  const { quizData, quizResults } = state;

  if (quizData) {
    return (
      <QuizQuestions
        key={quizData.quiz.id}
        quiz={quizData.quiz}
        answers={quizData.answers}
        isSubmitting={submit.isPending}
        hasFailed={submit.isError}
        onChoose={choose}
        onSubmit={() => submit.mutate(quizData)}
        onGiveUp={close}
      />
    );
  }
  if (quizResults) {
    return (
      <QuizResults
        results={quizResults}
        isBusy={generate.isPending}
        onRetake={() => generate.mutate()}
        onClose={close}
      />
    );
  }
  if (!showPrompt) return null;
  return (
    <section
      className={isNext ? 'card quiz-prompt' : 'card quiz-prompt quiz-prompt-aside'}
      aria-labelledby="quiz-prompt"
    >
      <div className="quiz-prompt-text">
        <h2 id="quiz-prompt">Ready for a Quiz?</h2>
        <p>
          {minutesStudied > 0
            ? `You have been studying for ${minutesStudied} ${minutesStudied === 1 ? 'minute' : 'minutes'}. `
            : ''}
          Ten questions show you what you know already.
        </p>
      </div>
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        size="large"
        isBusy={generate.isPending}
        onClick={() => generate.mutate()}
      >
        {generate.isPending ? 'Making your quiz…' : 'Take Quiz'}
      </Button>
    </section>
  );
}
