import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { RecordingDay } from './recording-model.ts';

const dayMs = 86_400_000;
const dayOf = (websiteId: string, at: number) => `${websiteId}|${new Date(at).toISOString().slice(0, 10)}`;

/** How much a website records in a day. */
export function recordingUse({ of }: WebsiteModel<RecordingDay>) {
  return {
    /** What the website recorded on the day of this moment. */
    async usedOn(websiteId: string, at: number): Promise<{ recordings: number; bytes: number }> {
      return (await of(websiteId).findOne({ _id: dayOf(websiteId, at) })) ?? { recordings: 0, bytes: 0 };
    },
    async noteUse(websiteId: string, at: number, used: { recordings: number; bytes: number }): Promise<void> {
      await of(websiteId).updateOne(
        { _id: dayOf(websiteId, at) },
        { $inc: used, $setOnInsert: { expireOn: new Date(at + 2 * dayMs) } },
        { upsert: true },
      );
    },
  };
}
