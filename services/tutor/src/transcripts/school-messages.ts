import type { SchoolId } from '@aulavox/contracts/primitives';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type MessageDocument, messageSchema } from './message.document.ts';
import type { Committed } from './transcripts.ts';

export type MongoOptions = Pick<
  mongoose.ConnectOptions,
  'serverSelectionTimeoutMS' | 'socketTimeoutMS'
>;

const defaults: mongoose.ConnectOptions = {
  // A message counts when most of the replicas have it on disk.
  writeConcern: { w: 'majority', journal: true },
  maxPoolSize: 10,
  connectTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
  waitQueueTimeoutMS: 5_000,
  // A server that is away fails the question at once; nothing waits in our memory.
  bufferCommands: false,
  autoCreate: false,
  autoIndex: false,
};

type OwnDocument = Omit<MessageDocument, 'schoolId'>;

/** The messages of one school; there is no way to ask for another's. */
interface OneSchoolsMessages {
  /** Writes each to its place; gives back those whose place is taken. */
  insert: (documents: OwnDocument[]) => Promise<OwnDocument[]>;
  /** Replaces what holders with a lower fence left at these places. */
  replaceOlder: (documents: OwnDocument[]) => Promise<void>;
  /** In the order of their places. */
  find: (sessions: Committed[]) => Promise<MessageDocument[]>;
}

/** The one door to the messages: MongoDB has no row-level security, so whoever asks says for which school. */
export function openSchoolMessages(url: string, options: MongoOptions) {
  const connection = mongoose.createConnection();
  let opening: Promise<Model<MessageDocument>> | undefined;
  const model = (): Promise<Model<MessageDocument>> => {
    opening ??= connect(connection, url, { ...defaults, ...options }).catch((error: unknown) => {
      // The next question tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    forSchool: async (schoolId: SchoolId): Promise<OneSchoolsMessages> => {
      if (!schoolId) throw new Error('A question to the messages names no school');
      return messagesOf(await model(), schoolId);
    },
    close: () => connection.close(),
  };
}

/** Mongoose gives up a connection that never was; the driver looks after one that was lost. */
async function connect(
  connection: Connection,
  url: string,
  options: mongoose.ConnectOptions,
): Promise<Model<MessageDocument>> {
  await connection.openUri(url, options);
  const model =
    connection.models['Message'] ?? connection.model<MessageDocument>('Message', messageSchema);
  await model.createIndexes();
  return model;
}

function messagesOf(model: Model<MessageDocument>, schoolId: SchoolId): OneSchoolsMessages {
  return {
    insert: async (documents) => {
      const inserts = documents.map((document) => ({
        insertOne: { document: { ...document, schoolId } },
      }));
      try {
        await model.bulkWrite(inserts, { ordered: false, throwOnValidationError: true });
        return [];
      } catch (error) {
        const taken = takenPlaces(error);
        return documents.filter((_document, index) => taken.has(index));
      }
    },
    replaceOlder: async (documents) => {
      const updates = documents.map(({ sessionId, seq, fence, message }) => ({
        updateOne: {
          filter: { schoolId, sessionId, seq, fence: { $lt: fence } },
          update: { $set: { fence, message } },
        },
      }));
      await model.bulkWrite(updates, { ordered: false, throwOnValidationError: true });
    },
    find: (sessions) => {
      const committed = sessions.map(({ id, upTo }) => ({ sessionId: id, seq: { $lte: upTo } }));
      return model
        .find({ schoolId, $or: committed })
        .sort({ schoolId: 1, sessionId: 1, seq: 1 })
        .lean<MessageDocument[]>();
    },
  };
}

const duplicateKey = 11000;

/** The positions of the inserts that found their place taken. Throws what failed for another reason. */
function takenPlaces(error: unknown): Set<number> {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== duplicateKey)) throw error;
  if (error.result.getWriteConcernError()) throw error;
  return new Set(failures.map(({ index }) => index));
}
