import { findListPage, type ListOrder, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { RecordingFields } from './add-part.ts';
import {
  recordingDayModel,
  recordingIndexes,
  recordingModel,
  recordingPartModel,
  type StoredRecording,
} from './recording-model.ts';
import { recordingParts } from './recording-parts.ts';
import { recordingUse } from './recording-use.ts';

const latest: ListOrder = { fields: ['startedAt', '_id'], direction: -1, index: recordingIndexes.byTime };
const isThere = { isRemoved: false };

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** Recorded visits and their parts. */
export function createRecordingStore(models: Models) {
  const recordings = models.open(recordingModel);
  const parts = models.open(recordingPartModel);
  const idOf = (websiteId: string, recordingId: string) => `${websiteId}|${recordingId}`;

  const find = (websiteId: string, recordingId: string) =>
    recordings.of(websiteId).findOne({ _id: idOf(websiteId, recordingId) });

  return {
    find,
    ...recordingParts(recordings, parts, find),
    ...recordingUse(models.open(recordingDayModel)),

    /** Creates a recording; an existing one is unchanged. */
    async begin(websiteId: string, recordingId: string, fields: RecordingFields): Promise<void> {
      await recordings.of(websiteId).insertNew([{ _id: idOf(websiteId, recordingId), ...fields }]);
    },

    page: (
      websiteId: string,
      asked: { needles: Needle<StoredRecording>[]; cursor: string | undefined; limit: number },
    ) => findListPage(recordings.of(websiteId), { ...asked, where: isThere, order: latest }),

    /** First it takes no more parts, then the existing ones are deleted. */
    async remove(websiteId: string, recordingId: string): Promise<void> {
      const gone = { isRemoved: true, pages: [], parts: [] };
      await recordings
        .of(websiteId)
        .updateOne({ _id: idOf(websiteId, recordingId) }, { $set: gone, $inc: { change: 1 } });
      await parts.of(websiteId).deleteMany({ recordingId });
    },
  };
}
