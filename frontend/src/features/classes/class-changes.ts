import { classes, type classForm, type SchoolClass } from '@aulavox/contracts/school/classes';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { sessionExpiredText } from '../../lib/query-client.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';

type ClassForm = z.input<typeof classForm>;
const sessionLost = sessionExpiredText;

/** Makes a class, or changes the given one. */
export const useSaveClass = (edited: SchoolClass | null) =>
  useChange({
    act: (body: ClassForm) =>
      edited
        ? call(classes.update, { params: { id: edited.id }, body })
        : call(classes.create, { body }),
    failed: edited ? 'Failed to update class' : 'Failed to create class',
    sessionLost,
    done: ({ name }) => `${name} was ${edited ? 'updated' : 'created'}`,
    changes: [staffKeys.classes, staffKeys.people, staffKeys.progress],
  });

export const useRemoveClass = () =>
  useChange({
    act: ({ id }: SchoolClass) => call(classes.remove, { params: { id } }),
    failed: 'Failed to delete class',
    sessionLost,
    done: (_nothing, { name }) => `${name} was deleted`,
    changes: [staffKeys.classes, staffKeys.people, staffKeys.lessons, staffKeys.progress],
  });
