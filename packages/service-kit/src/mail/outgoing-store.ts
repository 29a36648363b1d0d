import type { WebsiteModel } from '../data/model/models.ts';
import { trusted } from '../data/model/mongoose.ts';
import { deliveryMoves } from './delivery-moves.ts';
import type { Claimed, DeliveryPlace, Held } from './delivery-place.ts';
import { giveUpAfterMs } from './outgoing-fields.ts';

export type DeliveryStore<T extends Held> = ReturnType<typeof createDeliveryStore<T>>;

/** Moves mails from step to step; every move is one write that holds only from the step before. */
export function createDeliveryStore<T extends Held>(
  model: WebsiteModel<T>,
  place: DeliveryPlace<T>,
  now: () => number,
) {
  const { of, everyWebsite } = model;
  const { path, deliveryOf, maxDoubts, maxAttempts = Number.POSITIVE_INFINITY, atOnce = [{}] } = place;
  const { where, write, is, state, lease, gone, to, take, move, finish, again } = deliveryMoves(model, place, now);
  const doubted = (condition: object) => ({ [`${path}doubts`]: trusted(condition) });
  const isLastDoubt = doubted({ $gte: maxDoubts - 1 });

  const isTriedOut = (document: T) =>
    deliveryOf(document).attempts >= maxAttempts || now() - place.askedMs(document) >= giveUpAfterMs;
  const oneDoubt = { $inc: { [`${path}doubts`]: 1 } };
  const oneAttempt = { [`${path}attempts`]: 1 };

  return {
    /** Takes a mail that is to be sent, or whose worker died before it handed it over. */
    claimDue: (websiteId: string, _id: string) =>
      take(
        websiteId,
        where({
          _id,
          $or: [...atOnce.map((early) => where(early, is('due'))), where(is('due', 'claimed'), lease.lapsed())],
        }),
        write({ $set: { [`${path}state`]: state('claimed'), ...lease.take() }, $inc: oneAttempt }),
      ),

    /** Takes one whose worker died after it handed it over; a few times, for the mail may have arrived. */
    claimDoubtful: (websiteId: string, _id: string) =>
      take(
        websiteId,
        where({ _id }, is('handed'), lease.lapsed(), doubted({ $lt: maxDoubts - 1 })),
        to('claimed', 'Its worker was gone before the mail server answered', lease.take(), {
          $inc: { ...oneAttempt, [`${path}doubts`]: 1 },
        }),
      ),

    /** Closes one that was handed over once too often and never answered. */
    giveUpDoubtful: async (websiteId: string, _id: string) => {
      const filter = where({ _id }, is('handed'), lease.lapsed(), isLastDoubt);
      await of(websiteId).updateOne(filter, to('unknown', 'The mail server never answered', {}, gone));
    },

    /** Written before the mail server hears of the mail. @returns false if another worker took it over */
    handOver: (claimed: Claimed<T>) =>
      move(claimed, write({ $set: { [`${path}state`]: state('handed'), ...lease.renew() } })),

    sent: (claimed: Claimed<T>) => finish(claimed, 'sent', ''),
    bounce: (claimed: Claimed<T>, reason: string) => finish(claimed, 'bounced', reason),
    withhold: (claimed: Claimed<T>, reason: string) => finish(claimed, 'withheld', reason),

    /** To be tried again, unless it was tried for long enough. */
    putBack: (claimed: Claimed<T>, reason: string) =>
      isTriedOut(claimed.document) ? finish(claimed, 'refused', reason) : again(claimed, reason),

    /** To be tried again once a part that is away is back: this was no try. */
    postpone: (claimed: Claimed<T>, reason: string) => again(claimed, reason, { $inc: { [`${path}attempts`]: -1 } }),

    /** Withdraws the request until the mail is requested again. */
    release: (claimed: Claimed<T>, reason: string) => finish(claimed, 'resting', reason),

    /** Handed over without an answer: again, a few times. */
    doubt: (claimed: Claimed<T>, reason: string) =>
      deliveryOf(claimed.document).doubts + 1 >= maxDoubts
        ? finish(claimed, 'unknown', reason, oneDoubt)
        : again(claimed, reason, oneDoubt),

    /** Mails that the queue has lost sight of, of all websites. */
    overdue: (limit: number, projection: Record<string, 1>) =>
      everyWebsite().find(where(lease.lapsed()), { limit, projection }).toArray(),
  };
}
