import type { SchoolId, SessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { Schema } from 'mongoose';

/** A message at its place in a conversation of a school. */
export interface MessageDocument {
  schoolId: SchoolId;
  sessionId: SessionId;
  seq: number;
  fence: number;
  message: TutorMessage;
}

export const messageSchema = new Schema<MessageDocument>(
  {
    schoolId: { type: String, required: true },
    sessionId: { type: String, required: true },
    seq: { type: Number, required: true },
    fence: { type: Number, required: true },
    message: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'messages', versionKey: false, minimize: false },
);

// One message at a place; it serves the readers too.
messageSchema.index({ schoolId: 1, sessionId: 1, seq: 1 }, { unique: true });
