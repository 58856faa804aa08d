import type { EntitySchema } from 'typeorm';
import { LessonTable } from './lessons/lesson.table.ts';
import { MaterialTable } from './materials/material.table.ts';
import { StandingTable } from './standings/standing.table.ts';
import { SubjectTable } from './subjects/subject.table.ts';

/** What the service and its worker open the database with. */
export const tables: EntitySchema[] = [StandingTable, SubjectTable, LessonTable, MaterialTable];
