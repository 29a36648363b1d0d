import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { recordingSwitchModel } from './recording-model.ts';

interface Switched {
  isOn: boolean;
  /** A later change has a higher one. */
  version: number;
}

/** The websites that record visits. */
export interface RecordingSwitches {
  /** False for an unknown website (DATA-203). */
  isOn(websiteId: string): Promise<boolean>;
  /** Stores the owner's choice, in whatever order events arrive. */
  set(websiteId: string, switched: Switched): Promise<void>;
}

/** Other processes see a change after this long. */
const freshMs = 3_000;

export function createRecordingSwitches(models: Models, now: () => number): RecordingSwitches {
  const { of } = models.open(recordingSwitchModel);
  const read = async (websiteId: string) => (await of(websiteId).findOne({ _id: websiteId }))?.isOn ?? false;
  const known = createCachedRead(read, { max: 10_000, freshMs, now });
  return {
    isOn: known.get,
    async set(websiteId, switched) {
      const isNew = await of(websiteId).insertNew([{ _id: websiteId, ...switched }]);
      if (isNew === 0) {
        const older = { _id: websiteId, version: trusted({ $lt: switched.version }) };
        await of(websiteId).updateOne(older, { $set: { ...switched } });
      }
      known.forget(websiteId);
    },
  };
}
