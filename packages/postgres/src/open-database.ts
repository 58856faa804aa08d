import 'reflect-metadata';
import type { ServiceName } from '@aulavox/contracts/endpoint';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { DataSource, type EntityManager, type EntitySchema } from 'typeorm';
import { assertFits } from './assert-fits.ts';
import type { Migration } from './migrate-service.ts';
import { measureStatements } from './measure-statements.ts';
import { platformRole } from './roles.ts';

/** A transaction that sees and writes one school's rows only. */
export type Transaction = EntityManager;

export interface TenantDatabase {
  forTenant<T>(schoolId: SchoolId, work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** `Caller` lists, as a type, who may use the door for work that belongs to no single school. */
export interface Database<Caller extends string = never> extends TenantDatabase {
  /** As the platform role; with a school, also inside that school's tenant. */
  forPlatform<T>(
    caller: Caller,
    work: (tx: Transaction) => Promise<T>,
    schoolId?: SchoolId,
  ): Promise<T>;
  /** For the relay of the outbox; handlers have no business with it. */
  source: DataSource;
  close(): Promise<void>;
}

interface OpenOptions {
  service: ServiceName;
  url: string;
  /** Connections at most. */
  pool: number;
  entities: EntitySchema[];
  migrations: Migration[];
}

/** Times in milliseconds; a request is answered long before any of them would help. */
const connectTimeout = 10_000;
const statementTimeout = 10_000;
const lockTimeout = 5_000;
const idleInTransactionTimeout = 15_000;

/** Opens a service's pool and refuses a role that could look past the tenants, or a schema that is not this build's. */
export async function openDatabase<Caller extends string = never>(
  options: OpenOptions,
): Promise<Database<Caller>> {
  const source = await connect(options);
  measureStatements(source);
  try {
    await assertFits(source, options);
  } catch (error) {
    await source.destroy();
    throw error;
  }
  return {
    source,
    forTenant: (schoolId, work) =>
      source.transaction(async (tx) => {
        await enterSchool(tx, schoolId);
        return work(tx);
      }),
    forPlatform: (_caller, work, schoolId) =>
      source.transaction(async (tx) => {
        await tx.query(`SET LOCAL ROLE ${platformRole(options.service)}`);
        if (schoolId) await enterSchool(tx, schoolId);
        return work(tx);
      }),
    close: () => source.destroy(),
  };
}

/** Puts the rest of a transaction inside a school; transaction-local, so that a pooled connection never keeps the last caller's school. */
export const enterSchool = (tx: Transaction, schoolId: SchoolId): Promise<unknown> =>
  tx.query(`SELECT set_config('app.school_id', $1, true)`, [schoolId]);

const connect = ({ service, url, pool, entities }: OpenOptions): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url,
    schema: service,
    entities,
    applicationName: `aulavox-${service}`,
    connectTimeoutMS: connectTimeout,
    extra: {
      max: pool,
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      options: `-c search_path=${service}`,
      keepAlive: true,
    },
  }).initialize();
