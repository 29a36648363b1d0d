import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Counted, HealthStore, Subject } from './health-store.ts';
import { bucketOf } from './histogram.ts';
import type { CountName, TimeName } from './version-metrics.ts';

/** Counts events of mounts in memory, and writes them to the store every two seconds or on request. */
export interface Tally {
  /** @param ageMs how long ago the counted view started */
  count(subject: Subject, what: CountName, ageMs?: number): void;
  time(subject: Subject, what: TimeName, ms: number): void;
  /**
   * Writes pending counts, in one batch with concurrent calls. Never rejects: failed writes are retried with the next
   * batch.
   */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushEveryMs = 2_000;
/** Limits memory while the database is unavailable. Live versions have fewer subjects. */
const maxSubjects = 500;

interface TallyDeps {
  store: Pick<HealthStore, 'add'>;
  log: Pick<Logger, 'warn'>;
  /** Returns the start of the period to count in. */
  begin: (ageMs: number) => number;
  /** Called for each count. */
  onCount: (subject: Subject, what: CountName) => void;
}

export function openTally({ store, log, begin, onCount }: TallyDeps): Tally {
  let entries = new Map<string, Counted>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function add({ name, version, mount }: Subject, path: string, count: number, atMs = begin(0)): void {
    const key = `${name}@${version}|${mount}|${atMs}`;
    const known = entries.get(key);
    if (!known && entries.size >= maxSubjects) return;
    const entry = known ?? { name, version, mount, atMs, increments: {} };
    entry.increments[path] = (entry.increments[path] ?? 0) + count;
    entries.set(key, entry);
  }

  async function write(): Promise<void> {
    if (entries.size === 0) return;
    const news = [...entries.values()];
    entries = new Map();
    try {
      await store.add(news);
    } catch (error) {
      log.warn({ err: error }, 'Cannot write module health counts, will retry.');
      for (const entry of news) {
        for (const [path, count] of Object.entries(entry.increments)) add(entry, path, count, entry.atMs);
      }
    }
  }

  const flush = () => {
    // Concurrent callers share one write after the current one.
    next ??= writing.then(() => {
      next = undefined;
      writing = write();
      return writing;
    });
    return next;
  };
  const timer = setInterval(flush, flushEveryMs).unref();
  return {
    count(subject, what, ageMs = 0) {
      add(subject, `counts.${what}`, 1, begin(ageMs));
      onCount(subject, what);
    },
    time: (subject, what, ms) => add(subject, `times.${what}.${bucketOf(ms)}`, 1),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
