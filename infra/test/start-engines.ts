import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CloseStack } from '@aulavox/service/close-stack';
import { startMailCatcher } from '../backends/mail-catcher.ts';
import { findMongodb } from '../backends/mongodb.ts';
import { startRabbitmq } from '../backends/rabbitmq.ts';
import { findVersitygw, s3Login } from '../backends/versitygw.ts';

const bucket = 'aulavox';

/**
 * Starts RabbitMQ, a server of MongoDB's protocol, an S3 server and a mail server, and gives the
 * variables that send the product to them. Throws when one is not installed.
 */
export async function startEngines(closers: CloseStack): Promise<Record<string, string>> {
  const mongodb = findMongodb();
  const versitygw = findVersitygw();
  if (!mongodb || !versitygw) throw new Error('Not every server is installed: infra/backends');
  const [rabbit, documents, files, mails] = await Promise.all([
    startRabbitmq(),
    mongodb.start(),
    versitygw.start(),
    startMailCatcher(mailFolder()),
  ]);
  closers.add(() => Promise.all([rabbit.stop(), documents.remove(), files.remove(), mails.stop()]));
  mkdirSync(join(files.folder, 'objects', bucket));
  const { user, password } = s3Login;
  const s3 = encodeURIComponent(`http://127.0.0.1:${files.port}`);
  return {
    BUS_URL: rabbit.url,
    TRANSCRIPTS_URL: `mongodb://127.0.0.1:${documents.port}/tutor`,
    OBJECTS_URL: `s3://${user}:${password}@${bucket}?endpoint=${s3}&region=us-east-1`,
    MAIL_URL: `smtp://127.0.0.1:${mails.port}`,
  };
}

/** Mails lie where the embedded profile keeps them, so that a test reads both alike. */
const mailFolder = (): string => join(process.env['DATA_DIR'] ?? '.data', 'mail');
