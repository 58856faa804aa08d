import type { Submission } from '@aulavox/contracts/assessment/quizzes';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { optionLetter } from './quiz-rules.ts';

interface QuizResultsProps {
  results: Submission;
  isBusy: boolean;
  onRetake: () => void;
  onClose: () => void;
}

export function QuizResults({ results, isBusy, onRetake, onClose }: QuizResultsProps) {
  return (
    <section className="card quiz" aria-labelledby="quiz-results">
      <div className="quiz-head">
        <h2 id="quiz-results">Quiz Results</h2>
        <Badge tone={results.passed ? 'success' : 'warning'}>
          {results.passed ? 'Passed' : 'Not passed yet'}
        </Badge>
      </div>
      <div className="quiz-score" role="status">
        <strong>{results.score}%</strong>
        <p>
          {results.correctAnswers} of {results.totalQuestions} right. {verdict(results)}
        </p>
      </div>
      <ol className="quiz-results">
        {results.results.map((result, index) => (
          <Result key={index} result={result} number={index + 1} />
        ))}
      </ol>
      <div className="quiz-steps">
        <Button kind="secondary" onClick={onClose}>
          Close Results
        </Button>
        <Button isBusy={isBusy} onClick={onRetake}>
          Retake Quiz
        </Button>
      </div>
    </section>
  );
}

function verdict({ score, passed, lessonCompleted }: Submission): string {
  if (score === 100) return '🏆 A perfect score: the completion badge is yours!';
  if (lessonCompleted) return 'The lesson is completed. Well done!';
  return passed ? 'Well done!' : 'Look at the explanations and try again, you can do this.';
}

function Result({ result, number }: { result: Submission['results'][number]; number: number }) {
  const { question, options, studentAnswer, correctAnswer, isCorrect, explanation } = result;
  const worded = (answer: number) => `${optionLetter(answer)}. ${options[answer] ?? ''}`;
  return (
    <li className="quiz-result">
      <p className="quiz-result-question">
        <i
          className={`pi ${isCorrect ? 'pi-check-circle quiz-right' : 'pi-times-circle quiz-wrong'}`}
          role="img"
          aria-label={isCorrect ? 'Right' : 'Wrong'}
        />
        <span>
          {number}. {question}
        </span>
      </p>
      <p>Your answer: {studentAnswer === null ? 'none' : worded(studentAnswer)}</p>
      {!isCorrect && <p>Right answer: {worded(correctAnswer)}</p>}
      {explanation && <p className="muted">{explanation}</p>}
    </li>
  );
}
