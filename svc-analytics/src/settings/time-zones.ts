import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { isTimeZone } from './local-time.ts';
import type { WebsiteFactsReader } from './website-facts.ts';

const settingsModel = defineModel({
  collection: 'settings',
  fields: {
    timeZone: text,
    /** When the website's own zone was taken over, milliseconds, and the zone before; absent where an import set it. */
    changedAt: optional(number),
    before: optional(text),
  },
});

/** A time zone that days are counted in from a moment on; those before it stay as they were counted. */
export interface ZoneChange {
  changedAt: number;
  before: string;
}

/** The time zone each website counts its days in. */
export interface TimeZones {
  /** IANA name: that of the last import, else the website's own, else UTC. */
  of(websiteId: string): Promise<string>;
  /** The last change of the website's own zone; undefined where an import set it. */
  changeOf(websiteId: string): Promise<ZoneChange | undefined>;
  set(websiteId: string, timeZone: string): Promise<void>;
}

/** When a file for a website is made, on its own calendar. */
export async function madeNow(
  websiteId: string,
  { timeZones, now }: { timeZones: Pick<TimeZones, 'of'>; now: () => number },
) {
  return { atMs: now(), timeZone: await timeZones.of(websiteId) };
}

/** Other processes see a change after this long. */
const freshMs = 30_000;
const unknownZone = 'UTC';

interface Zone {
  timeZone: string;
  change?: ZoneChange | undefined;
}

/** Time zones in the database, read at most once in a while. */
export function createTimeZones(models: Models, now: () => number, websites?: WebsiteFactsReader): TimeZones {
  const { of: settingsOf } = models.open(settingsModel);

  async function read(websiteId: string): Promise<Zone> {
    const stored = await settingsOf(websiteId).findOne({ _id: websiteId });
    if (stored && stored.changedAt === undefined) return { timeZone: stored.timeZone };
    const own = (await websites?.of(websiteId))?.timeZone;
    const before = stored?.timeZone ?? unknownZone;
    if (own === undefined || !isTimeZone(own) || own === stored?.timeZone) {
      return { timeZone: before, change: stored ? changeIn(stored) : undefined };
    }
    const change = { changedAt: now(), before };
    await settingsOf(websiteId).put({ _id: websiteId, timeZone: own, ...change });
    return { timeZone: own, change };
  }

  const known = createCachedRead(read, { max: 10_000, freshMs, now });
  return {
    of: async (websiteId) => (await known.get(websiteId)).timeZone,
    changeOf: async (websiteId) => (await known.get(websiteId)).change,
    async set(websiteId, timeZone) {
      await settingsOf(websiteId).put({ _id: websiteId, timeZone });
      known.set(websiteId, { timeZone });
    },
  };
}

const changeIn = ({ changedAt, before }: { changedAt?: number | undefined; before?: string | undefined }) =>
  changedAt === undefined || before === undefined ? undefined : { changedAt, before };
