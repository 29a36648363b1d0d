import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { keyOf } from '../lib/keys.ts';
import type { GiftCardDocument, LedgerEntry } from './gift-card-model.ts';

export interface GiftCardKey {
  websiteId: string;
  id: string;
}
interface OrderPart extends GiftCardKey {
  orderId: string;
}
/** One movement: written with the balance in one go, or not at all. */
interface Movement extends GiftCardKey {
  entry: LedgerEntry;
  /** What must be so of the card besides; a card never goes below 0. */
  where?: Filter<GiftCardDocument>;
  /** Keys of entries that keep this one out; its own is always among them. */
  unless?: string[];
}

/** An entry that is undone by another, or never made once that is there. */
interface Undone {
  did: string;
  by: string;
  kind: LedgerEntry['kind'];
  closes: string;
  orderId: string;
}

/** Others book at most this often in between. */
const giveUpWith = (problem: string) => ({
  tries: 10,
  giveUp: (): never => {
    throw new Error(problem);
  },
});
const spent = (orderId: string) => `spent:${orderId}`;
const givenBack = (orderId: string) => `given-back:${orderId}`;
/** Says that an order, or a refund, has no more say in this card, whatever a late process still tries. */
const closed = (what: string) => `closed:${what}`;
const takenBack = (refundId: string) => `taken-back:${refundId}`;
const putBack = (refundId: string) => `put-back:${refundId}`;

type Ledger = ReturnType<typeof createLedger>;

/** What is written into cards: a movement and the balance it makes are one write. */
export function createLedger(of: WebsiteModel<GiftCardDocument>['of'], now: () => number) {
  const find = ({ websiteId, id }: GiftCardKey) => of(websiteId).findOne({ _id: keyOf(websiteId, id) });
  const isBooked = async (key: GiftCardKey, entryKey: string) =>
    (await of(key.websiteId).findOne({ _id: keyOf(key.websiteId, key.id), 'entries.key': entryKey })) !== null;

  const book = async ({ entry, where = {}, unless = [], ...key }: Movement): Promise<boolean> => {
    const told = { giftCardId: key.id, kind: entry.kind, cents: entry.cents, orderId: entry.orderId };
    const written = await of(key.websiteId).updateOne(
      {
        _id: keyOf(key.websiteId, key.id),
        'entries.key': trusted({ $nin: [entry.key, ...unless] }),
        ...(entry.cents < 0 && { balanceCents: trusted({ $gte: -entry.cents }) }),
        ...where,
      },
      {
        $inc: { balanceCents: entry.cents },
        $push: { entries: entry, outbox: outboxEntry('gift-card.changed', told, now()) },
      },
    );
    return written.matchedCount > 0;
  };

  const entryOf = (fields: Pick<LedgerEntry, 'key' | 'kind' | 'cents'> & Partial<LedgerEntry>): LedgerEntry => ({
    at: now(),
    orderId: null,
    who: '',
    reason: '',
    ...fields,
  });

  return { find, isBooked, book, entryOf, close };

  async function close(key: GiftCardKey, { did, by, kind, orderId }: Omit<Undone, 'closes'>) {
    const written = await of(key.websiteId).updateOne(
      { _id: keyOf(key.websiteId, key.id), 'entries.key': trusted({ $nin: [did, by] }) },
      { $push: { entries: entryOf({ key: by, kind, cents: 0, orderId }) } },
    );
    return written.matchedCount > 0 || isBooked(key, by);
  }
}

/** What orders and refunds do to a card. */
export function orderMovements(ledger: Ledger) {
  const { find, isBooked, book, entryOf } = ledger;
  return {
    /** Takes an order's share off a card, if it is on it. */
    async debit({ orderId, cents, ...key }: OrderPart & { cents: number }): Promise<boolean> {
      const entry = entryOf({ key: spent(orderId), kind: 'spent', cents: -cents, orderId, who: 'Buyer' });
      const unless = [closed(orderId), givenBack(orderId)];
      return (await book({ ...key, entry, unless, where: { isDisabled: false } })) || isStillSpent(key, orderId);
    },

    /** Gives an order's share back, and sees to it that the order takes no other. */
    giveBack: ({ orderId, ...key }: OrderPart): Promise<void> =>
      undo(ledger, key, { did: spent(orderId), by: givenBack(orderId), kind: 'given_back', closes: orderId, orderId }),

    /**
     * Puts part of what an order took off a card back onto it, once per refund.
     * @returns false when the order did not take that much off it
     * @throws when others change the card all the time; asking again is safe
     */
    async creditBack({ orderId, refundId, cents, ...key }: OrderPart & { refundId: string; cents: number }) {
      const entryKey = `refunded:${refundId}`;
      const attempt = async () => {
        const card = await find(key);
        if (!card) return false;
        if (card.entries.some((entry) => entry.key === entryKey)) return true;
        const ofOrder = card.entries.filter((entry) => entry.orderId === orderId && entry.kind !== 'issued');
        if (ofOrder.reduce((sum, entry) => sum + entry.cents, 0) + cents > 0) return false;
        const entry = entryOf({ key: entryKey, kind: 'refunded', cents, orderId, who: 'Store' });
        if (await book({ ...key, entry, where: { entries: trusted({ $size: card.entries.length }) } })) return true;
        return undefined;
      };
      return retryOnConflict(attempt, giveUpWith('a refund could not be put onto a gift card'));
    },

    /**
     * Takes what is left off a card whose purchase is refunded, once per refund.
     * @returns false when another amount is on it than was looked at
     */
    async takeBack({ orderId, refundId, cents, ...key }: OrderPart & { refundId: string; cents: number }) {
      const entryKey = takenBack(refundId);
      const entry = entryOf({ key: entryKey, kind: 'taken_back', cents: 0 - cents, orderId, who: 'Store' });
      const unless = [closed(refundId), putBack(refundId)];
      if (await book({ ...key, entry, unless, where: { balanceCents: cents } })) return true;
      return (await isBooked(key, entryKey)) && !(await isBooked(key, putBack(refundId)));
    },

    /** Puts back what a refund took, and sees to it that the refund takes nothing else. */
    putBack: ({ orderId, refundId, ...key }: OrderPart & { refundId: string }): Promise<void> =>
      undo(ledger, key, {
        did: takenBack(refundId),
        by: putBack(refundId),
        kind: 'put_back',
        closes: refundId,
        orderId,
      }),
  };

  async function isStillSpent(key: GiftCardKey, orderId: string) {
    return (await isBooked(key, spent(orderId))) && !(await isBooked(key, givenBack(orderId)));
  }
}

/** Books the opposite of an entry, or sees to it that the entry is never made. */
async function undo(ledger: Ledger, key: GiftCardKey, { did, by, kind, closes, orderId }: Undone): Promise<void> {
  const attempt = async () => {
    const card = await ledger.find(key);
    const made = card?.entries.find((entry) => entry.key === did);
    const isDone = made
      ? await bookOrSee(ledger, key, { key: by, kind, cents: -made.cents, orderId })
      : await ledger.close(key, { did, by: closed(closes), kind, orderId });
    return !card || isDone ? true : undefined;
  };
  await retryOnConflict(attempt, giveUpWith('a gift card could not be given back'));
}

async function bookOrSee(
  { book, entryOf, isBooked }: Ledger,
  key: GiftCardKey,
  fields: Parameters<Ledger['entryOf']>[0],
) {
  return (await book({ ...key, entry: entryOf({ who: 'Store', ...fields }) })) || isBooked(key, fields.key);
}
