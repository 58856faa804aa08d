import type { EntitySchema } from 'typeorm';
import { AccountTable } from './accounts/account.table.ts';
import { TokenTable } from './mails/token.table.ts';
import { MemberTable } from './people/member.table.ts';
import { StandingTable } from './standings/standing.table.ts';
import { SessionTable } from './sessions/session.table.ts';

/** The tables that are read as entities; marks and attempts are single statements. */
export const tables: EntitySchema[] = [
  AccountTable,
  MemberTable,
  SessionTable,
  StandingTable,
  TokenTable,
];
