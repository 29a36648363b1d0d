import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, madeValue, number } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { joinVisit, type KnownVisit, visitMs } from './join-visit.ts';
import { maxLateMs } from './lateness.ts';
import type { RawEvent } from './raw-event.ts';

/** The latest visits of a visitor whose events have no visit id. */
const visitorVisitsModel = defineModel({
  collection: 'visitorVisits',
  fields: { version: number, visits: madeValue<KnownVisit[]>(), expireOn: date },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

const tries = 20;

export interface VisitorVisits {
  /** Returns the visit of a visitor's event that has no visit id. */
  visitOf(event: Pick<RawEvent, 'websiteId' | 'visitorId' | 'kind' | 'at'>): Promise<string>;
}

/**
 * Finds visits of visitors without a visit cookie: apps, servers and older trackers. Pages of websites send the visit
 * id themselves.
 */
export function createVisitorVisits(models: Models): VisitorVisits {
  const { of } = models.open(visitorVisitsModel);
  return {
    visitOf({ websiteId, visitorId, kind, at }) {
      const _id = `${websiteId}|${visitorId}`;
      const attempt = async () => {
        const { version = 0, visits = [] } = (await of(websiteId).findOne({ _id })) ?? {};
        const { visitId, changed } = joinVisit(visits, { visitorId, at, isView: kind === 'view' });
        if (!changed) return visitId;
        const expireOn = new Date((changed.at(-1)?.until ?? at) + maxLateMs + visitMs);
        const next = { version: version + 1, visits: changed, expireOn };
        const isWritten = await of(websiteId).changeIf({ _id, version }, { $set: next }, { upsert: version === 0 });
        return isWritten ? visitId : undefined;
      };
      // Concurrent events of one visitor belong to the same visit.
      return retryOnConflict(attempt, { tries, giveUp: () => `${visitorId}.${at}` });
    },
  };
}
