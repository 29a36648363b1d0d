/** One measured figure, as the table shows it. */
export interface Figure {
  name: string;
  value: string;
  /** The same of the baseline, where there is one. */
  baseline?: string;
  ratio?: number;
  target?: string;
  isMet?: boolean;
}

interface BenchOptions {
  rounds: number;
  /** Length of one round of load. */
  seconds: number;
  /** Of the full size of a large store. */
  share: number;
  /** Events the dashboard is asked about. */
  events: number;
  say: (line: string) => void;
}

/** A benchmark: starts what it needs, measures, and leaves nothing behind. */
export type Bench = (options: BenchOptions) => Promise<Figure[]>;

/** Of less than a tenth so many places that a target of some hundredths can be judged. */
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 0.1 ? 3 : ms < 10 ? 2 : 0)} ms`;
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-GB')} /s`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A figure that must not be above a limit, in its own unit. */
export function atMost(name: string, value: number, limit: number, show: (value: number) => string): Figure {
  return { name, value: show(value), target: `<= ${show(limit)}`, isMet: value <= limit };
}
