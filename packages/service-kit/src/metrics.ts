import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observe(call: string, status: number, ms: number): void;
  counter(name: string, help: string): { add(count?: number): void };
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** Prometheus metrics of one process. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
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
  };
}
