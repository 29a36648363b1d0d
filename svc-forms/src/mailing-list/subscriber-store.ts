import type { SubscriberState } from '@tessera/contracts/forms/newsletter-calls.ts';
import { newsletterLimits } from '@tessera/contracts/forms/newsletter-limits.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { findListPage, type ListOrder, type ListQuery, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import { mayAskAgain } from './may-ask-again.ts';
import { newMail, noMail } from './new-mail.ts';
import { type NewSubscriber, type SubscriberRecord, subscriberIndexes, subscriberModel } from './subscriber-model.ts';

/** An address that was given, and what its owner read beside the button. */
export type Request = Pick<
  SubscriberRecord,
  'listId' | 'email' | 'name' | 'source' | 'pagePath' | 'consentText' | 'consentVersion' | 'language'
>;

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

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;

/** Who is on the lists of all websites, each call for one of them. */
export function createSubscriberStore(models: Models, now: () => number) {
  const model = models.open(subscriberModel);
  const { of } = model;

  const find = (websiteId: string, _id: string) => of(websiteId).findOne({ _id });
  const findByEmail = (websiteId: string, listId: string, email: string) =>
    of(websiteId).findOne({ listId, emailKey: email.toLowerCase() });

  const insert = async (websiteId: string, subscriber: NewSubscriber): Promise<boolean> => {
    try {
      await of(websiteId).insertOne(subscriber);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    /** For the delivery of their mails. */
    model,
    find,
    findByEmail,

    /**
     * Notes that an address was given; the same request twice is one.
     * @returns the id of the subscriber who is to be asked by mail, unless that mail was asked for before
     */
    async ask(websiteId: string, request: Request, at: number): Promise<string | undefined> {
      const known = await findByEmail(websiteId, request.listId, request.email);
      if (!known) {
        const subscriber = newSubscriber(request, at, now());
        if (await insert(websiteId, subscriber)) return subscriber._id;
        // Somebody else was first: that one's mail is the one.
        return undefined;
      }
      const { _id, state, askedMs, asks } = known;
      if (!mayAskAgain(known, at)) return undefined;
      const again = await of(websiteId).updateOne(
        { _id, state, askedMs },
        {
          $set: {
            ...request,
            ...(state === 'left' && { confirmKey: newSecret() }),
            ...{ state: 'asked', askedMs: at, asks: state === 'left' ? 1 : asks + 1, mail: newMail('confirm', now()) },
          },
        },
      );
      return again.modifiedCount > 0 ? _id : undefined;
    },

    /** Puts somebody on the list. @returns whether they are on it now, and were not a moment ago */
    async confirm(websiteId: string, _id: string): Promise<boolean> {
      const at = now();
      const { modifiedCount } = await of(websiteId).updateOne(
        { _id, state: 'asked' },
        {
          $set: { state: 'confirmed', confirmedMs: at, mail: newMail('welcome', at) },
          $unset: { leftMs: '', suspension: '' },
        },
      );
      return modifiedCount > 0;
    },

    /** Takes somebody off the list; a mail that is not on its way yet is not sent. */
    async leave(websiteId: string, _id: string): Promise<void> {
      const at = now();
      await of(websiteId).updateOne(
        { _id, state: trusted({ $ne: 'left' }) },
        { $set: { state: 'left', leftMs: at, mail: noMail(at) } },
      );
    },

    /** Sends no more letters to somebody: the mail server, or the person, has said so. */
    async suspend(websiteId: string, _id: string, why: 'bounce' | 'complaint', reason: string): Promise<void> {
      await of(websiteId).updateOne(
        { _id, state: 'confirmed' },
        { $set: { state: 'suspended', suspension: { why, reason, atMs: now() } } },
      );
    },

    /** The next who are on a list, in a fixed order. */
    onList: (websiteId: string, listId: string, after: string, limit: number) =>
      of(websiteId)
        .find(
          { listId, state: 'confirmed', _id: trusted({ $gt: after }) },
          { hint: subscriberIndexes.onList, sort: { _id: 1 }, limit, projection: { _id: 1 } },
        )
        .toArray(),

    remove: async (websiteId: string, _id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ _id })).deletedCount > 0,

    /** Forgets an address on every list. @returns how often it was on one */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,

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

    async figures(websiteId: string, sinceMs: number) {
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

    /** Forgets addresses that were given and never confirmed, of all websites. */
    forgetUnconfirmed: (beforeMs: number) =>
      model.everyWebsite().deleteMany({ state: 'asked', askedMs: trusted({ $lt: beforeMs }) }),
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

function newSubscriber(request: Request, at: number, nowMs: number): NewSubscriber {
  return {
    _id: newId('nls'),
    ...request,
    emailKey: request.email.toLowerCase(),
    ...{ state: 'asked', askedMs: at, asks: 1 },
    ...{ confirmKey: newSecret(), leaveKey: newSecret() },
    mail: newMail('confirm', nowMs),
  };
}
