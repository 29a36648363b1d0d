import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import { type Flow, forEach, type Task } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';
import { decodedWeight, Stored } from '../store/collection.ts';

/** Decoded documents are quick to come back to, and weigh several times as much as their bytes. */
const MAX_DECODED_BYTES = 32 * 2 ** 20;
const BYTES_PER_BUFFER = 200;

/** A document put aside. */
export type Kept = { doc: Doc } | { raw: Buffer };

export const docOf = (kept: Kept): Doc => ('doc' in kept ? kept.doc : decode(kept.raw));

/** Puts documents aside: decoded while they are few, as bytes beyond that. */
export class Keeper {
  private decodedBytes = 0;

  /** What is kept of a document, and what it weighs. */
  readonly hold = (doc: Doc): { held: Kept; bytes: number } => {
    if (this.decodedBytes < MAX_DECODED_BYTES) {
      const bytes = weightOf(doc);
      this.decodedBytes += bytes;
      return { held: { doc }, bytes };
    }
    const raw = encode(doc);
    return { held: { raw }, bytes: raw.length + BYTES_PER_BUFFER };
  };

  /** The same for a stored document, which has its bytes already. */
  readonly holdRow = <R extends { stored: Stored }>(row: R): { held: R; bytes: number } => {
    const { raw } = row.stored;
    const bytes = raw.length + BYTES_PER_BUFFER;
    if (this.decodedBytes >= MAX_DECODED_BYTES) return { held: { ...row, stored: new Stored(raw) }, bytes };
    this.decodedBytes += decodedWeight(row.stored);
    return { held: row, bytes: decodedWeight(row.stored) };
  };
}

/** Everything a flow hands out, put aside. */
export function* collectKept(source: Flow<Doc>, memory: StageMemory): Task<Kept[]> {
  const keeper = new Keeper();
  const kept: Kept[] = [];
  yield* forEach(source, (doc) => {
    const { held, bytes } = keeper.hold(doc);
    memory.add(bytes);
    kept.push(held);
  });
  return kept;
}

/** Everything a flow hands out, as documents that will all be used. */
export function* collectCounted(source: Flow<Doc>, memory: StageMemory): Task<Doc[]> {
  const docs: Doc[] = [];
  yield* forEach(source, (doc) => {
    memory.add(weightOf(doc));
    docs.push(doc);
  });
  return docs;
}
