import { useParams } from 'react-router-dom';
import { SubjectPage } from '../../features/subject-page/subject-page.tsx';

export function SubjectRoute() {
  const { subjectId = '' } = useParams();
  return <SubjectPage subjectId={subjectId} />;
}
