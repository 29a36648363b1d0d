import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

const settingsModel = defineModel({ collection: 'settings', fields: { timeZone: text } });

/** The time zone each website counts its days in. */
export interface TimeZones {
  /** IANA name; UTC for a website nobody has told about. */
  of(websiteId: string): Promise<string>;
  set(websiteId: string, timeZone: string): Promise<void>;
}

/** Other processes see a change after this long. */
const freshMs = 30_000;

/** Time zones kept in the database, read at most once in a while. */
export function createTimeZones(models: Models, now: () => number): TimeZones {
  const { of: settingsOf } = models.open(settingsModel);
  const read = async (websiteId: string) =>
    (await settingsOf(websiteId).findOne({ _id: websiteId }))?.timeZone ?? 'UTC';
  const known = createCachedRead(read, { max: 10_000, freshMs, now });
  return {
    of: known.get,
    async set(websiteId, timeZone) {
      await settingsOf(websiteId).put({ _id: websiteId, timeZone });
      known.set(websiteId, timeZone);
    },
  };
}
