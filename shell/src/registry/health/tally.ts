import type { Logger } from '@tessera/service-kit/logger.ts';
import type { CountName, TimeName } from './figures.ts';
import type { Counted, HealthStore, Subject } from './health-store.ts';
import { bucketOf } from './histogram.ts';

/** Counts in memory what happens to mounts, and adds it to the store every other second, or when asked to. */
export interface Tally {
  /** @param ageMs how long ago that began which is counted */
  count(subject: Subject, what: CountName, ageMs?: number): void;
  time(subject: Subject, what: TimeName, ms: number): void;
  /**
   * Writes what was counted, in one go with what others count meanwhile. Never rejects: what could not be written is kept
   * and written with the next.
   */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushEveryMs = 2_000;
/** While the database is away no more subjects than these are kept: all versions pages are made of are fewer. */
const maxSubjects = 500;

interface TallyDeps {
  store: Pick<HealthStore, 'add'>;
  log: Pick<Logger, 'warn'>;
  /** Where something counts that is counted now. */
  begin: (ageMs: number) => number;
  /** Hears of each count as it is made. */
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
      log.warn({ err: error }, 'Figures of modules cannot be written; they are kept until they can.');
      for (const entry of news) {
        for (const [path, count] of Object.entries(entry.increments)) add(entry, path, count, entry.atMs);
      }
    }
  }

  const flush = () => {
    // However many ask while one write is under way, they all wait for one more.
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
