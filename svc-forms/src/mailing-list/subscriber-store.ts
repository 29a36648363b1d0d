import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import { mayAskAgain } from './may-ask-again.ts';
import { newMail, noMail } from './new-mail.ts';
import { subscriberLists } from './subscriber-lists.ts';
import { type NewSubscriber, type SubscriberRecord, subscriberModel } from './subscriber-model.ts';
import { subscriberSuspensions } from './subscriber-suspensions.ts';

/** An address that was given, and what its owner read beside the button. */
export type Request = Pick<
  SubscriberRecord,
  'listId' | 'email' | 'name' | 'source' | 'pagePath' | 'consentText' | 'consentVersion' | 'language'
>;

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
    ...subscriberLists(model),
    ...subscriberSuspensions(model, now),
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

    remove: async (websiteId: string, _id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ _id })).deletedCount > 0,

    /** Forgets an address on every list. @returns how often it was on one */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,

    /** Forgets addresses that were given and never confirmed, of all websites. */
    forgetUnconfirmed: (beforeMs: number) =>
      model.everyWebsite().deleteMany({ state: 'asked', askedMs: trusted({ $lt: beforeMs }) }),
  };
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
