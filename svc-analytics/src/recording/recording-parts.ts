import { findListPage, type ListOrder, type ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { ModelView } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { addPart, type Batch, partKey } from './add-part.ts';
import { partsInOrder, type StoredPart, type StoredRecording } from './recording-model.ts';

const tries = 20;
const inOrder: ListOrder = { fields: ['_id'], direction: 1, index: partsInOrder };
/** Parts are as large as a page at most; an answer holds few of them. */
const partsPerPage = 5;

/** A part and its stored fields. */
export interface Part {
  batch: Batch;
  span: { from: number; to: number };
  /** Its events, compressed. */
  events: Buffer;
  expireOn: Date;
}

/** The parts of recordings: stored, listed in their recording, and read in order. */
export function recordingParts(
  recordings: WebsiteModel<StoredRecording>,
  parts: WebsiteModel<StoredPart>,
  find: (websiteId: string, recordingId: string) => Promise<StoredRecording | null>,
) {
  const dropPart = (websiteId: string, batch: Batch) =>
    parts.of(websiteId).deleteOne({ _id: partIdOf(websiteId, batch) });

  /** @returns undefined when a concurrent write changed the recording */
  async function noteOnce(websiteId: string, { batch, span }: Part): Promise<StoredRecording | undefined> {
    const found = await find(websiteId, batch.recordingId);
    if (!found) throw new Error('a part came before its recording');
    const { _id, ...before } = found;
    const { change, ...after } = addPart(before, batch, span);
    if (change === before.change) return found;
    const unchanged = { _id, change: before.change };
    const written = await recordings.of(websiteId).updateOne(unchanged, { $set: { ...after, change } });
    return written.matchedCount === 1 ? { ...found, ...after, change } : undefined;
  }

  return {
    /** Stores a part and then lists it in its recording: a repeated part is complete afterwards, and listed once. */
    async add(websiteId: string, part: Part): Promise<StoredRecording> {
      const { batch, events, expireOn } = part;
      const { recordingId, loadedAt, seq } = batch;
      await parts
        .of(websiteId)
        .insertNew([{ _id: partIdOf(websiteId, batch), recordingId, loadedAt, seq, events, expireOn }]);
      const after = await retryOnConflict(() => noteOnce(websiteId, part), {
        tries,
        giveUp: () => {
          throw new Error(`part ${partKey(batch)} could not be listed: concurrent writes won each time`);
        },
      });
      // It was deleted while this part arrived.
      if (after.isRemoved) await dropPart(websiteId, batch);
      return after;
    },

    parts: (websiteId: string, recordingId: string, cursor: string | undefined) =>
      findListPage(withBytes(parts.of(websiteId)), {
        ...{ where: { recordingId }, order: inOrder, cursor, limit: partsPerPage },
      }),
  };
}

/** The same documents with their bytes as they are. */
const withBytes = (view: ModelView<StoredPart>): ListSource<StoredPart> => ({
  websiteId: view.websiteId,
  count: (filter, options) => view.count(filter, options),
  find: (filter, options) => view.find(filter, { ...options, promoteBuffers: true }),
  aggregate: (stages, options) => view.aggregate(stages, options),
});

const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** Sorts by the time of the page load, and then by the position in the page. */
const partIdOf = (websiteId: string, { recordingId, loadedAt, seq }: Batch) =>
  `${websiteId}|${recordingId}|${padded(loadedAt, 16)}|${padded(seq, 4)}`;
