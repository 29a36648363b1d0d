import type { recordBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import { longestVisitMs, mostBatches, mostVisitBytes } from '@tessera/contracts/analytics/recording-limits.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import type { z } from 'zod';
import { deviceOf, readAddress } from '../collect/classify.ts';
import type { StoredRecording } from './recording-model.ts';

export type Batch = z.output<typeof recordBatch.body>;
export type RecordingFields = Omit<Unstamped<StoredRecording>, '_id'>;

const mostPages = 50;
/** How late the last part of a recording may arrive, ms. */
const graceMs = 10 * 60_000;

/** Key that distinguishes the parts of a recording. */
export const partKey = ({ loadedAt, seq }: Pick<Batch, 'loadedAt' | 'seq'>): string => `${loadedAt}.${seq}`;

interface Heard {
  at: number;
  expireOn: Date;
}

/** A recording before its first part. */
export function newRecording({ viewportWidth, timeZone, loadedAt }: Batch, { at, expireOn }: Heard): RecordingFields {
  const device = deviceOf(viewportWidth);
  return {
    ...{ startedAt: at, from: loadedAt, to: loadedAt, pages: [], timeZone, errors: 0, hasErrors: false },
    // The width was sent, so it is one of the three.
    device: device === 'phone' || device === 'tablet' ? device : 'desktop',
    ...{ length: 0, parts: [], isRemoved: false, change: 0, expireOn },
  };
}

/** Whether a recording can have one more part. */
export function hasRoom({ startedAt, length, parts, isRemoved }: RecordingFields, at: number): boolean {
  const isOver = at - startedAt > longestVisitMs + graceMs;
  return !isRemoved && !isOver && length < mostVisitBytes && parts.length < mostBatches;
}

/** A recording with one more part; an existing part adds nothing. */
export function addPart(before: RecordingFields, batch: Batch, span: { from: number; to: number }): RecordingFields {
  const key = partKey(batch);
  if (before.parts.includes(key) || before.isRemoved) return before;
  const page = readAddress(batch.path)?.path ?? '/';
  const pages = before.pages.includes(page) || before.pages.length >= mostPages ? [] : [page];
  const errors = before.errors + batch.errors;
  return {
    ...before,
    from: Math.min(before.from, span.from),
    to: Math.max(before.to, span.to),
    pages: [...before.pages, ...pages],
    ...{ errors, hasErrors: errors > 0 },
    length: before.length + batch.events.length,
    parts: [...before.parts, key],
    change: before.change + 1,
  };
}

/** The number of parts known to be missing: of each page those before its last. */
export function missingIn(parts: readonly string[]): number {
  const pages = new Map<string, number[]>();
  for (const [loadedAt = '', seq] of parts.map((key) => key.split('.'))) {
    pages.set(loadedAt, [...(pages.get(loadedAt) ?? []), Number(seq)]);
  }
  return [...pages.values()].reduce((sum, seqs) => sum + Math.max(...seqs) + 1 - seqs.length, 0);
}
