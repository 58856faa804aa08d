/** One thing that is measured, named as OpenTelemetry names it. */
export interface Metric {
  name: string;
  kind: 'counter' | 'histogram' | 'gauge';
  /** `s` for seconds; in braces what is counted. */
  unit: string;
  does: string;
  /** Their values are few and known beforehand: never an id, never a word of a person. */
  labels: readonly string[];
}

/** Every metric of the product; dashboard and alerts name no other. */
export const metrics = {
  requestDuration: {
    name: 'http.server.request.duration',
    kind: 'histogram',
    unit: 's',
    does: 'Time from a request to the end of its answer; status is 2xx to 5xx, or hung_up.',
    labels: ['service', 'method', 'route', 'status'],
  },
  messageLag: {
    name: 'aulavox.message.lag',
    kind: 'histogram',
    unit: 's',
    does: 'Time from the emission of a message to a try of its handling, waits between tries included.',
    labels: ['queue'],
  },
  messageDuration: {
    name: 'aulavox.message.duration',
    kind: 'histogram',
    unit: 's',
    does: 'Time of one try; outcome is done or failed.',
    labels: ['queue', 'outcome'],
  },
  deadLetters: {
    name: 'aulavox.dead_letters',
    kind: 'counter',
    unit: '{message}',
    does: 'Messages that a consumer gave up.',
    labels: ['queue'],
  },
  outboxAge: {
    name: 'aulavox.outbox.age',
    kind: 'gauge',
    unit: 's',
    does: 'Age of the oldest message that the bus does not have yet; all processes of a service see the same.',
    labels: ['service'],
  },
  modelDuration: {
    name: 'aulavox.model.duration',
    kind: 'histogram',
    unit: 's',
    does: 'Time of a call to the model until its last word; outcome is done or failed.',
    labels: ['provider', 'purpose', 'outcome'],
  },
  modelTokens: {
    name: 'aulavox.model.tokens',
    kind: 'counter',
    unit: '{token}',
    does: 'Tokens that the model read (input) and wrote (output), as it says itself.',
    labels: ['provider', 'purpose', 'direction'],
  },
  activeSessions: {
    name: 'aulavox.tutoring.active_sessions',
    kind: 'gauge',
    unit: '{session}',
    does: 'Open tutoring sessions with a sign of the student in the last five minutes; replicas see the same.',
    labels: [],
  },
} as const satisfies Record<string, Metric>;
