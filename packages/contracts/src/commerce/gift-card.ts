import { z } from 'zod';
import { cents, currency } from '../money.ts';
import { id, timestampMs } from '../primitives.ts';

/** One movement of a gift card's money, or a change of its state. */
export const giftCardEntry = z.strictObject({
  at: timestampMs,
  kind: z.enum([
    'issued',
    'spent',
    'given_back',
    'refunded',
    'adjusted',
    'disabled',
    'enabled',
    /** The purchase of the card was refunded, so what was left went off it. */
    'taken_back',
    /** That refund came to nothing. */
    'put_back',
  ]),
  /** Added to the balance, minor units; negative when money went off the card. */
  cents: z.int(),
  /** The order it was bought with, spent on or refunded from. */
  orderId: z.string().nullable(),
  who: z.string(),
  /** Why an owner changed it. */
  reason: z.string(),
});
export type GiftCardEntry = z.infer<typeof giftCardEntry>;

/** A gift card as owners see it. Its code is known to its holder only. */
export const giftCard = z.strictObject({
  id,
  codeLast4: z.string().length(4),
  currency,
  balanceCents: cents,
  initialCents: cents,
  issuedOn: timestampMs,
  /** Whom the code was sent to. */
  email: z.string(),
  /** The order it was bought with; null when an owner issued it. */
  orderId: z.string().nullable(),
  isDisabled: z.boolean(),
});
export type GiftCard = z.infer<typeof giftCard>;

/** A gift card with its ledger, newest first. */
export const giftCardDetail = giftCard.extend({ entries: z.array(giftCardEntry) });
export type GiftCardDetail = z.infer<typeof giftCardDetail>;
