import type { Counter, Histogram, Meter, ObservableGauge } from '@opentelemetry/api';
import type { Backend } from '../backend.ts';
import type { Metric } from '../metrics.ts';

/** Upper bounds in seconds: from a cached answer to a message that waited for an hour. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600];

/** Instruments of OpenTelemetry, made when they are first used. */
export function metricRecorder(meter: Meter): Pick<Backend, 'record' | 'observe'> {
  const counters = cache((name, options) => meter.createCounter(name, options));
  const histograms = cache((name, options) =>
    meter.createHistogram(name, { ...options, advice: { explicitBucketBoundaries: buckets } }),
  );
  const gauges = cache((name, options) => meter.createObservableGauge(name, options));
  return {
    record: (metric, value, labels) => {
      if (metric.kind === 'counter') counters(metric).add(value, labels);
      else histograms(metric).record(value, labels);
    },
    observe: (metric, labels, read) => {
      const gauge = gauges(metric);
      const look: Parameters<typeof gauge.addCallback>[0] = async (result) => {
        result.observe(await read(), labels);
      };
      gauge.addCallback(look);
      return () => gauge.removeCallback(look);
    },
  };
}

type Instrument = Counter | Histogram | ObservableGauge;
type Create<I> = (name: string, options: { unit: string; description: string }) => I;

function cache<I extends Instrument>(create: Create<I>): (metric: Metric) => I {
  const made = new Map<string, I>();
  return ({ name, unit, does }) => {
    const known = made.get(name);
    if (known) return known;
    const instrument = create(name, { unit, description: does });
    made.set(name, instrument);
    return instrument;
  };
}
