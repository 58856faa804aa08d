import type { Logger } from '../create-logger.ts';

interface Result {
  code: number;
  error?: Error;
}

interface Exporter {
  export: (items: never, done: (result: Result) => void) => void;
}

/** OpenTelemetry's ExportResultCode; importing the enum would not tell more. */
const success = 0;

/**
 * Notes what becomes of an exporter's deliveries: one line when they begin to fail and one when they
 * arrive again, instead of one for each. A lost delivery is no error of the process.
 */
export function noteDeliveries(log: Logger): <E extends Exporter>(exporter: E) => E {
  let isFailing = false;
  const note = ({ code, error }: Result): void => {
    const fails = code !== success;
    if (fails === isFailing) return;
    isFailing = fails;
    if (fails) log.warn({ err: error }, 'traces and metrics can not be delivered and are lost');
    else log.info({}, 'traces and metrics are delivered again');
  };
  return (exporter) => {
    const deliver = exporter.export.bind(exporter);
    exporter.export = (items, done) =>
      deliver(items, (result) => {
        note(result);
        done({ code: success });
      });
    return exporter;
  };
}
