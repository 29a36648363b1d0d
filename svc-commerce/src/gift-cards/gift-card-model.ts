import { giftCardEntry } from '@tessera/contracts/commerce/gift-card.ts';
import { currency } from '@tessera/contracts/money.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  listOf,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';

export const giftCardIndexes = {
  byTime: { websiteId: 1, issuedOn: -1, id: -1 },
  byBalance: { websiteId: 1, isDisabled: 1, balanceCents: 1 },
} as const;

const entryFields = {
  /** Says what it is for, so that nothing is booked twice. */
  key: text,
  at: number,
  kind: oneOf(...giftCardEntry.shape.kind.options),
  cents: number,
  orderId: nullable(text),
  who: text,
  reason: text,
};
/** A line of the ledger. */
export type LedgerEntry = DocumentOf<typeof entryFields>;

/**
 * A gift card and its ledger: one document, so that balance and ledger always agree. `_id` is `{websiteId}:{id}`. Of the
 * code only a hash and its last four characters are kept: who reads the database cannot spend the card.
 */
export const giftCardModel = defineModel({
  collection: 'giftCards',
  fields: {
    id: text,
    codeHash: text,
    codeLast4: text,
    currency: ofContract(currency),
    balanceCents: number,
    initialCents: number,
    issuedOn: number,
    email: text,
    orderId: nullable(text),
    isDisabled: flag,
    /** Bought without real money: it pays for nothing once real money is taken. */
    isTest: optional(flag),
    entries: listOf(part(entryFields)),
    /** Words of the last four characters and the e-mail address. */
    search,
    outbox,
  },
  indexes: [
    { key: { websiteId: 1, codeHash: 1 }, unique: true },
    { key: giftCardIndexes.byTime },
    { key: giftCardIndexes.byBalance },
    ...searchIndexes,
  ],
});
export type GiftCardDocument = DocumentIn<typeof giftCardModel>;
