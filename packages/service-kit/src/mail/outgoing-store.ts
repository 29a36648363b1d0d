import type { WebsiteModel } from '../data/model/models.ts';
import { trusted } from '../data/model/mongoose.ts';
import type { Filter, Operators, Stored } from '../data/model/view.ts';
import { createLease } from '../queue/leased.ts';
import { type DeliveryFields, giveUpAfterMs } from './outgoing-fields.ts';

/**
 * How far a mail is:
 * - `due` to be sent
 * - `claimed` a worker is writing it; when that one dies it is written anew
 * - `handed` it is on its way to the mail server, whose answer is not known yet
 * - `sent` the mail server took it
 * - `bounced` it said that it never will
 * - `withheld` it is not to be sent after all
 * - `refused` the mail server did not take it in three days
 * - `unknown` handed over several times without an answer: one more might be one more copy
 * - `resting` nobody asks for it for now
 */
export type Step = 'due' | 'claimed' | 'handed' | 'sent' | 'bounced' | 'withheld' | 'refused' | 'unknown' | 'resting';

/** What holds a delivery. */
export interface Held extends Stored {
  websiteId: string;
}

/** A document with a mail that one worker may send now. */
export interface Claimed<T> {
  document: T;
  claim: string;
  /** When it was taken. */
  at: number;
}

/** How one kind of document holds the delivery of its mail. */
export interface DeliveryPlace<T extends Held> {
  /** Where the delivery's fields are: at the head of the document, or within one of its fields. */
  path: '' | `${string}.`;
  deliveryOf(document: T): DeliveryFields;
  /** Stored words for some of the steps. Bounced and withheld are `refused`, the others are stored as they are called. */
  words: Record<'claimed' | 'handed' | 'sent', string> & { resting?: string; bounced?: string; withheld?: string };
  /** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
  leaseMs: number;
  /** After this long without the queue the sweep takes care of it. */
  sweepAfterMs: number;
  /** After so many hand-overs without an answer it rests. */
  mostDoubts: number;
  /** After so many tries that were not taken it is refused; only time ends it where this is left out. */
  mostAttempts?: number;
  /** From when on it is tried for three days. */
  askedMs(document: T): number;
  /** What a step writes besides. */
  trace(step: Step, reason: string, at: number): Operators<T>;
  /** Which of the due ones may be sent before the sweep looks at them; all, unless it says so. */
  atOnce?: readonly Filter<T>[];
  /** Others that the mail of a claimed document tells of as well. */
  together?(claimed: Claimed<T>): Filter<T> | undefined;
}

export type DeliveryStore<T extends Held> = ReturnType<typeof createDeliveryStore<T>>;

/** Moves mails from step to step; every move is one write that holds only from the step before. */
export function createDeliveryStore<T extends Held>(
  { of, everyWebsite }: WebsiteModel<T>,
  place: DeliveryPlace<T>,
  now: () => number,
) {
  const {
    path,
    deliveryOf,
    leaseMs,
    sweepAfterMs,
    mostDoubts,
    mostAttempts = Number.POSITIVE_INFINITY,
    atOnce = [{}],
  } = place;
  const words: Partial<Record<Step, string>> = { bounced: 'refused', withheld: 'refused', ...place.words };
  const state = (step: Step) => words[step] ?? step;
  const lease = createLease({ until: `${path}dueMs`, holder: `${path}claim`, leaseMs, now });
  // The fields are the document's own, wherever they are in it.
  const where = (...conditions: object[]) => Object.assign({}, ...conditions) as Filter<T>;
  const write = (update: object) => update as Operators<T>;
  const is = (...steps: Step[]) => ({ [`${path}state`]: trusted({ $in: steps.map(state) }) });
  const doubted = (condition: object) => ({ [`${path}doubts`]: trusted(condition) });
  const isLastDoubt = doubted({ $gte: mostDoubts - 1 });

  /** An update to a step, with what it writes besides. */
  const to = (step: Step, reason: string, set: object = {}, more: object = {}) => {
    const { $set, ...trace } = place.trace(step, reason, now());
    return write({ ...trace, ...more, $set: { ...$set, ...set, [`${path}state`]: state(step) } });
  };
  const gone = { $unset: { [`${path}dueMs`]: '', [`${path}claim`]: '' } };

  const take = async (websiteId: string, filter: Filter<T>, update: Operators<T>): Promise<Claimed<T> | undefined> => {
    const at = now();
    const document = await of(websiteId).findOneAndUpdate(filter, update);
    return document ? { document, claim: deliveryOf(document).claim ?? '', at } : undefined;
  };
  /** @returns false when it was taken over meanwhile */
  const move = async ({ document: { websiteId, _id }, claim }: Claimed<T>, update: Operators<T>): Promise<boolean> => {
    const { matchedCount } = await of(websiteId).updateOne(where({ _id }, lease.heldBy(claim)), update);
    return matchedCount > 0;
  };
  /** What became of a mail became of all it told of. */
  const finish = async (claimed: Claimed<T>, step: Step, reason: string, more: object = {}) => {
    const others = place.together?.(claimed);
    const update = to(step, reason, {}, gone);
    if (others) await of(claimed.document.websiteId).updateMany(others, update);
    await move(claimed, { ...update, ...more });
  };
  const again = async (claimed: Claimed<T>, reason: string, more: object = {}) => {
    await move(
      claimed,
      to('due', reason, { [`${path}dueMs`]: now() + sweepAfterMs }, { ...more, $unset: { [`${path}claim`]: '' } }),
    );
  };
  const isTriedOut = (document: T) =>
    deliveryOf(document).attempts >= mostAttempts || now() - place.askedMs(document) >= giveUpAfterMs;
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
        where({ _id }, is('handed'), lease.lapsed(), doubted({ $lt: mostDoubts - 1 })),
        to('claimed', 'Its worker was gone before the mail server answered', lease.take(), {
          $inc: { ...oneAttempt, [`${path}doubts`]: 1 },
        }),
      ),

    /** Closes one that was handed over once too often and never answered. */
    giveUpDoubtful: async (websiteId: string, _id: string) => {
      const filter = where({ _id }, is('handed'), lease.lapsed(), isLastDoubt);
      await of(websiteId).updateOne(filter, to('unknown', 'The mail server never answered', {}, gone));
    },

    /** Written before the mail server hears of the mail. @returns false when it was taken over meanwhile */
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

    /** Nobody asks for it any more, until somebody does anew. */
    release: (claimed: Claimed<T>, reason: string) => finish(claimed, 'resting', reason),

    /** Handed over without an answer: again, a few times. */
    doubt: (claimed: Claimed<T>, reason: string) =>
      deliveryOf(claimed.document).doubts + 1 >= mostDoubts
        ? finish(claimed, 'unknown', reason, oneDoubt)
        : again(claimed, reason, oneDoubt),

    /** Mails that the queue has lost sight of, of all websites. */
    overdue: (limit: number, projection: Record<string, 1>) =>
      everyWebsite().find(where(lease.lapsed()), { limit, projection }).toArray(),
  };
}
