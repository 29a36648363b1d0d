import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db } from 'mongodb';

interface Settings extends WebsiteDocument {
  timeZone: string;
}

/** The time zone each website counts its days in. */
export interface TimeZones {
  /** IANA name; UTC for a website nobody has told about. */
  of(websiteId: string): Promise<string>;
  set(websiteId: string, timeZone: string): Promise<void>;
}

/** Other processes see a change after this long. */
const cacheMs = 30_000;

/** Time zones kept in the database, read at most once in a while. */
export function createTimeZones(db: Db, now: () => number): TimeZones {
  const collection = db.collection<Settings>('settings');
  const known = new Map<string, { timeZone: string; until: number }>();
  const remember = (websiteId: string, timeZone: string) => {
    known.set(websiteId, { timeZone, until: now() + cacheMs });
    return timeZone;
  };
  return {
    async of(websiteId) {
      const cached = known.get(websiteId);
      if (cached && cached.until > now()) return cached.timeZone;
      const settings = await forWebsite(collection, websiteId).findOne({ _id: websiteId });
      return remember(websiteId, settings?.timeZone ?? 'UTC');
    },
    async set(websiteId, timeZone) {
      await forWebsite(collection, websiteId).put({ _id: websiteId, timeZone });
      remember(websiteId, timeZone);
    },
  };
}
