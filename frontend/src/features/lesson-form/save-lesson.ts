import { type Lesson, type lessonForm } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { materials } from '@aulavox/contracts/curriculum/materials';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { messageOf, request } from '../../lib/send.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { fileTypeOf } from './material-rules.ts';

export type LessonForm = z.input<typeof lessonForm>;

export interface FailedFile {
  file: File;
  message: string;
}

export interface SavedLesson {
  lesson: Lesson;
  failed: FailedFile[];
}

/** Saves the lesson, then sends its files one by one (S2 section 7). A file that fails stops no other. */
export function useSaveLesson(edited: Lesson | null, files: File[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: LessonForm): Promise<SavedLesson> => {
      const lesson = edited
        ? await call(lessons.update, { params: { id: edited.id }, body: form })
        : await call(lessons.create, { body: form });
      return { lesson, failed: await uploadAll(lesson, files) };
    },
    meta: { failed: edited ? 'Failed to update lesson' : 'Failed to create lesson' },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.lessons }),
        client.invalidateQueries({ queryKey: staffKeys.subjects }),
      ]),
  });
}

async function uploadAll(lesson: Lesson, files: File[]): Promise<FailedFile[]> {
  const failed: FailedFile[] = [];
  for (const file of files) {
    try {
      await upload(lesson, file);
    } catch (error) {
      failed.push({ file, message: messageOf(error, 'Please check your connection.') });
    }
  }
  return failed;
}

/** The fields come before the file, so that the server knows them while the file streams in. */
async function upload({ id, subjectId }: Lesson, file: File): Promise<void> {
  const form = new FormData();
  form.append('title', file.name);
  form.append('fileType', fileTypeOf(file.name) ?? 'text');
  form.append('lessonId', id);
  form.append('subjectId', subjectId);
  form.append('file', file);
  await request('POST', materials.upload.path, { body: form }, 'application/json');
}
