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
const cacheMs = 30_000;

/** Time zones kept in the database, read at most once in a while. */
export function createTimeZones(models: Models, now: () => number): TimeZones {
  const { of: settingsOf } = models.open(settingsModel);
  const known = new Map<string, { timeZone: string; until: number }>();
  const remember = (websiteId: string, timeZone: string) => {
    known.set(websiteId, { timeZone, until: now() + cacheMs });
    return timeZone;
  };
  return {
    async of(websiteId) {
      const cached = known.get(websiteId);
      if (cached && cached.until > now()) return cached.timeZone;
      const settings = await settingsOf(websiteId).findOne({ _id: websiteId });
      return remember(websiteId, settings?.timeZone ?? 'UTC');
    },
    async set(websiteId, timeZone) {
      await settingsOf(websiteId).put({ _id: websiteId, timeZone });
      remember(websiteId, timeZone);
    },
  };
}
