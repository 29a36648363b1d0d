import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts and times, for Prometheus to fetch. Names of counters and gauges are used once a process. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observe(call: string, status: number, ms: number): void;
  counter(name: string, help: string): { add(count?: number): void };
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A gauge with a value for each of several things; `label` says what they are. */
  gaugeOfEach(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
  /** Counts held elsewhere, each with its own labels. Their owner bounds their number. */
  counts(name: string, help: string, labelNames: readonly string[], read: () => Iterable<LabelledCount>): void;
}

export interface LabelledCount {
  labels: Record<string, string>;
  count: number;
}

/** Prometheus metrics of one process. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectProcess(registry);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (call, status, ms) => durations.observe({ call, status }, ms / 1000),
    counter(name, help) {
      const counter = new Counter({ name, help, registers: [registry] });
      return { add: (count = 1) => counter.inc(count) };
    },
    counts(name, help, labelNames, read) {
      new Counter({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect() {
          this.reset();
          for (const { labels, count } of read()) this.inc(labels, count);
        },
      });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    gaugeOfEach(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [thing, value] of Object.entries(await read())) this.set({ [label]: thing }, value);
        },
      });
    },
  };
}

const never = 3_600_000;

/**
 * Memory, processor time, files, and how busy the event loop was since the last scrape. prom-client's own figures of the
 * loop's delay are left out: for them it would wake a process at rest a hundred times a second.
 */
function collectProcess(registry: Registry) {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: never });
  for (const figure of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99']) {
    registry.removeSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`);
  }
  let last = performance.eventLoopUtilization();
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy',
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
}
