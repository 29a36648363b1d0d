import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import { recordingKey } from '@tessera/browser-kit/session/session-info.ts';
import { longestVisitMs } from '@tessera/contracts/analytics/recording-limits.ts';

/** A visit in one tab, over all its pages. */
export interface RecordedVisit {
  id: string;
  /** When it was begun, and when something of it was sent last. */
  since: number;
  seenAt: number;
  /** It has had its share. */
  isOver?: true;
}

/** After so long without anything a visit is another one. */
const quietMs = 30 * 60_000;

/** The visit that this page belongs to; undefined where it is not recorded any more, or nothing can be kept. */
export function openVisit(now: number): RecordedVisit | undefined {
  const storage = openStorage('sessionStorage');
  if (!storage) return undefined;
  const known = readVisit(storage);
  const visit = known && now - known.seenAt < quietMs ? known : { id: crypto.randomUUID(), since: now, seenAt: now };
  if (visit.isOver || now - visit.since > longestVisitMs) return undefined;
  keepVisit(visit);
  return visit;
}

/** Keeps how far a visit is. */
export function keepVisit(visit: RecordedVisit): void {
  openStorage('sessionStorage')?.setItem(recordingKey, JSON.stringify(visit));
}

function readVisit(storage: Storage): RecordedVisit | undefined {
  try {
    return JSON.parse(storage.getItem(recordingKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
