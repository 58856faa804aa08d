import type { ClassId, LessonId, UserId } from '@aulavox/contracts/primitives';

interface PublishedLesson {
  id: LessonId;
  assignedClasses: ClassId[];
  assignedStudents: UserId[];
}

interface Student {
  id: UserId;
  classId: string | null;
}

/** The published lessons that are meant for a student (endpoint decisions 4.9). */
export const visibleLessons = <L extends PublishedLesson>(lessons: L[], student: Student): L[] =>
  lessons.filter(({ assignedClasses, assignedStudents }) => {
    const isForAll = assignedClasses.length === 0 && assignedStudents.length === 0;
    const isForClass = assignedClasses.some((id) => id === student.classId);
    return isForAll || isForClass || assignedStudents.includes(student.id);
  });
