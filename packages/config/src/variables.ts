import { z } from 'zod';
import {
  address,
  proxies,
  replicas,
  share,
  variable,
  wholeNumber,
  yesOrNo,
} from './variable-kinds.ts';

const required = 'required';
const made = 'made at the first start';
const ownUrl = (service: string) =>
  variable({
    schema: replicas(),
    does: `Where the ${service} service answers; several replicas divided by commas.`,
    embedded: 'a free port',
    containers: required,
  });
const rolePassword = (service: string) =>
  variable({
    schema: address('postgres:', 'postgresql:').optional(),
    does: `The DATABASE_URL of the ${service} service: the migration step gives its role the password in it.`,
    embedded: 'not used',
    containers: 'roles keep their passwords',
  });
const footer = (what: string) =>
  variable({
    schema: z.string().max(200).default(''),
    does: `${what} in the footer of the landing page; left out when empty.`,
    embedded: 'empty',
    containers: 'empty',
  });

/** Every environment variable of the product, declared once (docs/operations.md shows this table). */
export const variables = {
  HOST: variable({
    schema: z.string().default('127.0.0.1'),
    does: 'The address to listen on.',
    embedded: '127.0.0.1',
    containers: '127.0.0.1; images set 0.0.0.0',
  }),
  PORT: variable({
    schema: wholeNumber(0, 65_535).default(3000),
    does: 'The port to listen on; 0 takes a free one.',
    embedded: '8080',
    containers: '3000',
  }),
  PUBLIC_URL: variable({
    schema: address('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    does: 'The address people type, used in mails and cookies. Anything but localhost should be https.',
    embedded: 'http://localhost:PORT',
    containers: required,
  }),
  TRUST_PROXY: variable({
    schema: proxies().default([]),
    does: 'Proxies whose X-Forwarded-For counts: IP addresses, subnets or loopback, divided by commas.',
    embedded: 'nobody',
    containers: 'nobody',
  }),
  DATA_DIR: variable({
    schema: z.string().default('.data'),
    does: 'The folder of everything that `npm start` keeps: database, files, mails, keys.',
    embedded: '.data',
    containers: 'not used',
  }),
  DATABASE_URL: variable({
    schema: address('postgres:', 'postgresql:'),
    does: "The service's own database role. With `npm start`: an owner on a Postgres 15 or newer to use instead of the embedded one.",
    embedded: 'the embedded Postgres',
    containers: required,
  }),
  MIGRATION_DATABASE_URL: variable({
    schema: address('postgres:', 'postgresql:'),
    does: 'The owner of the schemas, who may create roles, for the migration step alone.',
    embedded: 'the embedded Postgres',
    containers: 'required by the migration step',
  }),
  AUTH_DATABASE_URL: rolePassword('auth'),
  SCHOOL_DATABASE_URL: rolePassword('school'),
  CURRICULUM_DATABASE_URL: rolePassword('curriculum'),
  TUTOR_DATABASE_URL: rolePassword('tutor'),
  ASSESSMENT_DATABASE_URL: rolePassword('assessment'),
  BILLING_DATABASE_URL: rolePassword('billing'),
  DATABASE_POOL: variable({
    schema: wholeNumber(1, 100).default(4),
    does: 'Most connections of one process to its database.',
    embedded: '4',
    containers: '4',
  }),
  BUS_URL: variable({
    schema: address('postgres:', 'postgresql:', 'amqp:', 'amqps:'),
    does: 'Events and jobs: postgres://… (pg-boss) or amqp://… (RabbitMQ).',
    embedded: 'the embedded Postgres',
    containers: required,
  }),
  BUS_POOL: variable({
    schema: wholeNumber(1, 100).default(2),
    does: 'Most connections of one process to a bus in Postgres.',
    embedded: '2',
    containers: '2',
  }),
  WORKER_CONCURRENCY: variable({
    schema: wholeNumber(1, 100).optional(),
    does: 'Jobs of each kind that one worker does at the same time; it takes no more than these from the bus.',
    embedded: 'mails 2, AI jobs 2, text extraction 1',
    containers: 'mails 2, AI jobs 2, text extraction 1',
  }),
  TRANSCRIPTS_URL: variable({
    schema: address('postgres:', 'postgresql:', 'mongodb:', 'mongodb+srv:'),
    does: 'Tutoring conversations: postgres://… or mongodb://….',
    embedded: 'the embedded Postgres',
    containers: 'required by tutor',
  }),
  OBJECTS_URL: variable({
    schema: address('file:', 's3:'),
    does: 'Uploaded files: file:///folder or s3://….',
    embedded: 'DATA_DIR/objects',
    containers: 'required where files are kept',
  }),
  MAIL_URL: variable({
    schema: address('file:', 'smtp:', 'smtps:'),
    does: 'Mails: file:///folder (one .eml file each) or smtp://….',
    embedded: 'DATA_DIR/mail',
    containers: 'required by the mail worker',
  }),
  MAIL_FROM: variable({
    schema: z.string().min(3).default('Aulavox <no-reply@localhost>'),
    does: 'The sender of every mail.',
    embedded: 'Aulavox <no-reply@localhost>',
    containers: 'Aulavox <no-reply@localhost>',
  }),
  TUTOR_MODEL: variable({
    schema: z.enum(['offline:', 'openai:'], 'must be offline: or openai:').optional(),
    does: "Who tutors: offline: (the lesson's own text) or openai: (any OpenAI-compatible endpoint).",
    embedded: 'openai: with a key, else offline:',
    containers: 'openai: with a key, else offline:',
  }),
  OPENAI_API_KEY: variable({
    schema: z.string().optional(),
    does: 'The key of the OpenAI-compatible endpoint.',
    embedded: 'none',
    containers: 'none',
  }),
  OPENAI_BASE_URL: variable({
    schema: address('http:', 'https:').default('https://api.openai.com/v1'),
    does: 'The OpenAI-compatible endpoint.',
    embedded: 'https://api.openai.com/v1',
    containers: 'https://api.openai.com/v1',
  }),
  OPENAI_MODEL: variable({
    schema: z.string().default('gpt-4o-mini'),
    does: 'The model that the endpoint is asked for.',
    embedded: 'gpt-4o-mini',
    containers: 'gpt-4o-mini',
  }),
  AUTH_URL: ownUrl('auth'),
  SCHOOL_URL: ownUrl('school'),
  CURRICULUM_URL: ownUrl('curriculum'),
  TUTOR_URL: ownUrl('tutor'),
  ASSESSMENT_URL: ownUrl('assessment'),
  BILLING_URL: ownUrl('billing'),
  SIGNING_KEYS_DIR: variable({
    schema: z.string().min(1),
    does: 'The folder of the private keys that sign sessions; the newest signs.',
    embedded: 'DATA_DIR/keys',
    containers: 'required by auth',
  }),
  INTERNAL_SECRET: variable({
    schema: z.string().min(32, 'must have at least 32 characters'),
    does: 'Signs the calls of services to each other; the same for all, 32 characters at least.',
    embedded: made,
    containers: required,
  }),
  SUPERADMIN_EMAIL: variable({
    schema: z.email('must be an e-mail address').optional(),
    does: 'The super admin to create while there is none.',
    embedded: 'superadmin@aulavox.example',
    containers: 'nobody is created',
  }),
  SUPERADMIN_PASSWORD: variable({
    schema: z.string().min(6, 'must have at least 6 characters').optional(),
    does: 'The password of that super admin.',
    embedded: made,
    containers: 'nobody is created',
  }),
  CONTACT_PHONE: footer('The phone number'),
  CONTACT_EMAIL: footer('The e-mail address'),
  CONTACT_ADDRESS: footer('The postal address'),
  CONTACT_SOCIAL: footer('The social handle'),
  DEMO: variable({
    schema: yesOrNo().default(false),
    does: 'Makes a demo school with known passwords; counts only while PUBLIC_URL is local.',
    embedded: 'true',
    containers: 'false',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    does: 'The least severe lines that are logged: fatal, error, warn, info, debug, trace or silent.',
    embedded: 'warn',
    containers: 'info',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: address('http:', 'https:').optional(),
    does: 'Where traces and metrics go; without it nothing is measured and nothing costs.',
    embedded: 'none',
    containers: 'none',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    schema: share().default(1),
    does: 'The share of requests that are traced, from 0 to 1; metrics count all.',
    embedded: '1',
    containers: '1',
  }),
  OTEL_METRIC_EXPORT_INTERVAL: variable({
    schema: wholeNumber(500, 3_600_000).default(60_000),
    does: 'Milliseconds between two deliveries of the metrics.',
    embedded: '60000',
    containers: '60000',
  }),
};

/** The name of one of our environment variables. */
export type VariableName = keyof typeof variables;
