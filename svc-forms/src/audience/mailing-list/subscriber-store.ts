import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newMail, noMail } from './new-mail.ts';
import { subscriberAsks } from './subscriber-asks.ts';
import { subscriberLists } from './subscriber-lists.ts';
import { subscriberModel } from './subscriber-model.ts';
import { subscriberSuspensions } from './subscriber-suspensions.ts';
import { syncRequest } from './sync-fields.ts';

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;

/** Who is on the lists of all websites, each call for one of them. */
export function createSubscriberStore(models: Models, now: () => number) {
  const model = models.open(subscriberModel);
  const { of } = model;

  return {
    /** For the delivery of their mails. */
    model,
    ...subscriberLists(model),
    ...subscriberSuspensions(model, now),
    ...subscriberAsks(model, now),

    find: (websiteId: string, _id: string) => of(websiteId).findOne({ _id }),

    /** Subscribes a person. @returns whether this call changed it */
    async confirm(websiteId: string, _id: string): Promise<boolean> {
      const at = now();
      const { $set, $inc } = syncRequest(at);
      const { modifiedCount } = await of(websiteId).updateOne(
        { _id, state: 'asked' },
        {
          $set: {
            ...{ state: 'confirmed', confirmedMs: at, mail: newMail('welcome', at) },
            ...{ ...$set, 'outside.isNewYes': true },
          },
          $unset: { leftMs: '', suspension: '' },
          $inc,
        },
      );
      return modifiedCount > 0;
    },

    /** Unsubscribes a person; a mail that is not yet handed over is not sent. */
    async leave(websiteId: string, _id: string): Promise<void> {
      const at = now();
      const { $set, $inc } = syncRequest(at);
      await of(websiteId).updateOne(
        { _id, state: trusted({ $ne: 'left' }) },
        { $set: { state: 'left', leftMs: at, mail: noMail(at), ...$set }, $inc },
      );
    },

    remove: async (websiteId: string, _id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ _id })).deletedCount > 0,

    /** Whether an address was ever on a list, by a yes of its own. */
    wasOnList: async (websiteId: string, emailKey: string): Promise<boolean> =>
      (await of(websiteId).findOne({ emailKey, confirmedMs: trusted({ $gt: 0 }) }, { projection: { _id: 1 } })) !==
      null,

    /** Forgets an address on every list. @returns how often it was on one */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,

    /** Forgets addresses that were given and never confirmed, of all websites. */
    forgetUnconfirmed: (beforeMs: number) =>
      model.everyWebsite().deleteMany({ state: 'asked', askedMs: trusted({ $lt: beforeMs }) }),
  };
}
