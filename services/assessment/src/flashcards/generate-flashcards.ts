import { emit } from '@aulavox/bus/emit';
import type { flashcards } from '@aulavox/contracts/assessment/quizzes';
import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import type { Member } from '@aulavox/contracts/principal';
import { type Flashcard, makeFlashcards } from '@aulavox/contracts/tutor/messages';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { findOpenLesson } from '../lessons/find-study-lesson.ts';
import { waitForResult } from '../lessons/wait-for-result.ts';

const notReady = 'Your flashcards are still being made. Please try again in a moment.';
/** Seconds after which a job without a result is asked for again. */
const askAgainAfter = 120;

/** The lesson's cards, made once for a version of the lesson and shared by all its students. */
export const generateFlashcards: Handler<typeof flashcards.generate, Deps> = async ({
  params: { lessonId },
  principal,
  deps,
  signal,
}) => {
  const lesson = await findOpenLesson(deps, principal, lessonId);
  const known = await openSet(deps, principal, lesson);
  const ask = () => readCards(deps, principal, lesson);
  return { flashcards: known ?? (await waitForResult(ask, signal, notReady)) };
};

/** Asks the worker unless somebody has; answers the cards where they are there already. */
function openSet(
  { db, now }: Deps,
  { schoolId, userId, classId }: Member,
  lesson: StudyLesson,
): Promise<Flashcard[] | null> {
  return db.forTenant(schoolId, async (tx) => {
    const known = [schoolId, lesson.id, lesson.version];
    const asked: unknown[] = await tx.query(insertOrAskAgain, [...known, now(), askAgainAfter]);
    if (asked.length === 0) return selectCards(tx, known);
    const student = { schoolId, lessonId: lesson.id, studentId: userId, classId };
    await emit(tx, makeFlashcards, { ...student, lessonVersion: lesson.version });
    return null;
  });
}

/** Answers a row only to the one call that is to ask the worker. */
const insertOrAskAgain = `
  INSERT INTO flashcard_sets AS s (school_id, lesson_id, lesson_version, requested_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (school_id, lesson_id, lesson_version) DO UPDATE SET requested_at = $4
    WHERE s.flashcards IS NULL AND s.requested_at < $4::timestamptz - $5::int * interval '1 second'
  RETURNING lesson_id`;

const readCards = ({ db }: Deps, { schoolId }: Member, lesson: StudyLesson) =>
  db.forTenant(schoolId, (tx) => selectCards(tx, [schoolId, lesson.id, lesson.version]));

async function selectCards(
  tx: Transaction,
  known: (string | number)[],
): Promise<Flashcard[] | null> {
  const [set]: { flashcards: Flashcard[] | null }[] = await tx.query(
    `SELECT flashcards FROM flashcard_sets
     WHERE school_id = $1 AND lesson_id = $2 AND lesson_version = $3`,
    known,
  );
  return set?.flashcards ?? null;
}
