/** Somebody who asks for lessons, as far as it decides which ones. */
export interface Viewer {
  role: string;
  userId: string;
  classId: string | null;
}

interface Assigned {
  status: 'draft' | 'published';
  assignedClasses: readonly string[];
  assignedStudents: readonly string[];
}

/**
 * Whether somebody of the lesson's school may see it (endpoint decisions 4.9): teachers and admins
 * everything, students what is published for everybody, for their class or for them by name.
 */
export function isVisibleTo(viewer: Viewer, lesson: Assigned): boolean {
  if (viewer.role !== 'student') return true;
  if (lesson.status !== 'published') return false;
  const { assignedClasses: classes, assignedStudents: students } = lesson;
  if (classes.length === 0 && students.length === 0) return true;
  if (viewer.classId && classes.includes(viewer.classId)) return true;
  return students.includes(viewer.userId);
}

/**
 * The same rule as a condition on `curriculum.lessons l`; `viewerValues` are the statement's first
 * three values.
 */
export const visibleToViewer = `(
  $1::boolean OR l.status = 'published' AND (
    l.assigned_classes = '{}' AND l.assigned_students = '{}'
    OR $2::uuid = ANY (l.assigned_classes)
    OR $3::uuid = ANY (l.assigned_students)))`;

export const viewerValues = ({ role, classId, userId }: Viewer): unknown[] => [
  role !== 'student',
  classId,
  userId,
];
