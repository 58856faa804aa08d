import { types } from 'node:util';
import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { redact, redactText } from './redact.ts';
import { currentRequest } from './request-context.ts';
import { traceFields } from './span.ts';

/** Writes structured events. Give what varies as fields, never inside the message's text. */
export interface Logger extends Pick<
  PinoLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'level'
> {
  /** A logger that adds `bindings`, redacted like every other field, to each event. */
  child(bindings: Record<string, unknown>): Logger;
}

interface LoggerOptions {
  service: string;
  /** LOG_LEVEL: trace, debug, info, warn, error, fatal or silent. */
  level: string;
  /** Standard output when absent. */
  destination?: DestinationStream;
}

/** Loggers that carry a request id of their own; a second one would be written twice into the line. */
const boundToRequest = new WeakSet<object>();

/** Creates a service's logger: JSON lines with time, service and request id, without personal data. */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // redact has described the error already; pino's own serializer would replace that.
    serializers: { err: (described: unknown) => described },
    formatters: { level: (label: string) => ({ level: label }), log: redactFields },
    mixin: (_fields: object, _level: number, logger: object) =>
      boundToRequest.has(logger)
        ? {}
        : { requestId: currentRequest()?.requestId, ...traceFields() },
    // A request id given with the event wins over the surrounding request's.
    mixinMergeStrategy: (fields: object, mixin: object) => ({ ...mixin, ...fields }),
    hooks: { logMethod: redactMessage },
  };
  const root = destination ? pino(options, destination) : pino(options);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with each logger as `this`
  return withRedactedChildren(root, root.child);
}

type PinoChild = (this: PinoLogger, bindings: Record<string, unknown>) => PinoLogger;

/** pino passes a child's bindings by its formatters, so they are redacted here. */
function withRedactedChildren(logger: PinoLogger, pinoChild: PinoChild): Logger {
  const child = (bindings: Record<string, unknown>) => {
    const created = pinoChild.call(logger, redactFields(bindings));
    if ('requestId' in bindings || boundToRequest.has(logger)) boundToRequest.add(created);
    return withRedactedChildren(created, pinoChild);
  };
  return Object.assign(logger, { child });
}

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redact(fields) as Record<string, unknown>; // an object of fields stays one
}

type LogArguments = Parameters<PinoLogger['info']>;

/**
 * Our messages are fixed texts, but an error's text may name a person, and pino makes it the message
 * of an event that has none.
 */
function redactMessage(this: PinoLogger, args: unknown[], method: PinoLogger['info']): void {
  const [first, ...rest] = args.map((item) => (typeof item === 'string' ? redactText(item) : item));
  const message = rest.length === 0 ? errorText(first) : undefined;
  method.apply(this, (message === undefined ? [first, ...rest] : [first, message]) as LogArguments);
}

function errorText(logged: unknown): string | undefined {
  if (types.isNativeError(logged)) return redactText(logged.message);
  const isObject = typeof logged === 'object' && logged !== null;
  return isObject && 'err' in logged ? errorText(logged.err) : undefined;
}
