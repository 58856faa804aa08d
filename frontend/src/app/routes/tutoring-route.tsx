import { useParams } from 'react-router-dom';
import { Flashcards } from '../../features/flashcards/flashcards.tsx';
import { QuizCard } from '../../features/quiz/quiz-card.tsx';
import { TutoringScreen } from '../../features/tutoring/tutoring-screen.tsx';

export function TutoringRoute() {
  const { id = '' } = useParams();
  return (
    <TutoringScreen
      key={id}
      lessonId={id}
      quiz={(occasion) => <QuizCard lessonId={id} {...occasion} />}
      flashcards={<Flashcards lessonId={id} />}
    />
  );
}
