import type { SubscriberState } from '@tessera/contracts/forms/newsletter-calls.ts';
import { newsletterLimits } from '@tessera/contracts/forms/newsletter-limits.ts';
import { findListPage, type ListOrder, type ListQuery, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type SubscriberRecord, subscriberIndexes } from './subscriber-model.ts';

/** What a list of subscribers is narrowed to. */
export interface SubscriberFilter {
  state?: SubscriberState | undefined;
  /** How the address begins. */
  search?: string | undefined;
}

const newest: ListOrder = { fields: ['askedMs', '_id'], direction: -1, index: subscriberIndexes.newest };
const byEmail: ListOrder = {
  name: 'email',
  fields: ['emailKey', '_id'],
  direction: 1,
  index: subscriberIndexes.byEmail,
};
/** Sorts behind whatever may follow in an address. */
const last = '\uFFFF';
const refused = 'refused';

const stateFilter: Readonly<Record<SubscriberState, Needle<SubscriberRecord>['filter']>> = {
  asked: { state: 'asked', 'mail.state': trusted({ $ne: refused }) },
  confirmed: { state: 'confirmed' },
  left: { state: 'left' },
  suspended: { state: 'suspended' },
  bounced: { state: 'asked', 'mail.state': refused },
};

/** Who is on a list and how many, for its owner and for its letters. */
export function subscriberLists({ of }: WebsiteModel<SubscriberRecord>) {
  return {
    /** The next who are on a list since then or longer, in a fixed order; of some it is not known since when. */
    onList: (websiteId: string, listId: string, sinceMs: number, after: string, limit: number) =>
      of(websiteId)
        .find(
          {
            listId,
            state: 'confirmed',
            _id: trusted({ $gt: after }),
            confirmedMs: trusted({ $not: { $gt: sinceMs } }),
          },
          { hint: subscriberIndexes.onList, sort: { _id: 1 }, limit, projection: { _id: 1 } },
        )
        .toArray(),

    /** The next who are on a list or were, in a fixed order. */
    everOnList: (websiteId: string, listId: string, after: string, limit: number) =>
      of(websiteId)
        .find(
          { listId, _id: trusted({ $gt: after }) },
          { hint: subscriberIndexes.byList, sort: { _id: 1 }, limit, projection: { _id: 1 } },
        )
        .toArray(),

    countOfList: (websiteId: string, listId: string) =>
      of(websiteId).count({ listId }, { hint: subscriberIndexes.byList }),

    /** One page: the newest first, or by address where one is looked for. */
    page(websiteId: string, filter: SubscriberFilter, { cursor, limit = newsletterLimits.page }: Paging) {
      return findListPage(of(websiteId), { ...wanted(filter), cursor, limit });
    },

    /** How many confirmation and welcome mails went out since then, at most `most`. */
    countSent: (websiteId: string, sinceMs: number, most: number) =>
      of(websiteId).count(
        { 'mail.sentMs': trusted({ $gte: sinceMs }) },
        { limit: most, hint: subscriberIndexes.bySent },
      ),

    async counts(websiteId: string, sinceMs: number) {
      const site = of(websiteId);
      const count = (state: SubscriberState) => site.count(stateFilter[state], { hint: subscriberIndexes.byState });
      const since = trusted({ $gte: sinceMs });
      const [asked, confirmed, left, bounced, suspended, confirmedSince, leftSince] = await Promise.all([
        count('asked'),
        count('confirmed'),
        count('left'),
        count('bounced'),
        count('suspended'),
        site.count({ confirmedMs: since }, { hint: subscriberIndexes.byConfirmed }),
        site.count({ leftMs: since }, { hint: subscriberIndexes.byLeft }),
      ]);
      return {
        counts: { asked, confirmed, left, bounced, suspended },
        month: { confirmed: confirmedSince, left: leftSince },
      };
    },
  };
}

interface Paging {
  cursor: string | undefined;
  limit: number | undefined;
}

function wanted({ state, search }: SubscriberFilter): Pick<ListQuery<SubscriberRecord>, 'needles' | 'order' | 'where'> {
  const needles = state ? [{ filter: stateFilter[state], index: subscriberIndexes.byState }] : [];
  if (!search) return { needles, order: newest };
  const from = search.toLowerCase();
  return { where: { emailKey: trusted({ $gte: from, $lt: from + last }) }, needles, order: byEmail };
}
