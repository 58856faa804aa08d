import { useParams } from 'react-router-dom';
import { LessonView } from '../../features/lesson-view/lesson-view.tsx';

export function LessonRoute() {
  const { id = '' } = useParams();
  return <LessonView key={id} lessonId={id} />;
}
