import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, nullable, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { deliveryFields } from '@tessera/service-kit/mail/outgoing-fields.ts';

export const signUpIndexes = {
  ofVariant: { websiteId: 1, variantId: 1, createdMs: 1, _id: 1 },
  byState: { websiteId: 1, variantId: 1, state: 1, createdMs: 1, _id: 1 },
  byNotified: { websiteId: 1, variantId: 1, toldMs: 1, state: 1, boughtMs: 1 },
  byPerson: { websiteId: 1, emailKey: 1, variantId: 1 },
} as const;

/** One person who waits for one variant, with how far the notice is: one sign-up, one notice. */
export const signUpModel = defineModel({
  collection: 'restockSignUps',
  fields: {
    productId: text,
    variantId: text,
    email: text,
    /** In small letters: one person is one, however the address is written (STOCK-038). */
    emailKey: text,
    /** Still waiting. After the notice, or after leaving, people may sign up again. */
    isOpen: flag,
    isJoinMailingList: flag,
    language: nullable(text),
    /** What was agreed to at `createdMs`, word for word. */
    consentText: nullable(text),
    createdMs: number,
    /** Part of the link that ends it: who has it got the mail. */
    key: text,
    /**
     * How far the notice is:
     * - `held` it came without a captcha, and its owner has not let it in
     * - `waiting` not requested, or out of stock when its turn came
     * - `due` asked for by the owner
     * - `claimed` a worker looks at the stock and writes it
     * - `handed` it is on its way to the mail server; written down before, and never sent again from here
     * - `sent` the mail server took it
     * - `refused` not taken in five tries, or never will be
     * - `unknown` handed over and never answered: it may have arrived
     * - `left` the person wants no notice any more
     */
    state: oneOf('held', 'waiting', 'due', 'claimed', 'handed', 'sent', 'refused', 'unknown', 'left'),
    ...deliveryFields,
    /** When the owner asked for it. */
    askedMs: optional(number),
    /** When the mail server took it, or when it was given up to find out. */
    toldMs: optional(number),
    boughtMs: optional(number),
    /** When the link of the notice was first followed. */
    followedMs: optional(number),
    /** Until when svc-commerce was asked to keep a unit aside for the link; written before it is asked. */
    reservedUntilMs: optional(number),
    /** When a notified person left. */
    leftMs: optional(number),
    reason: optional(text),
  },
  indexes: [
    {
      key: { websiteId: 1, variantId: 1, emailKey: 1 },
      name: 'one_open_per_person',
      unique: true,
      partialFilterExpression: { isOpen: true },
    },
    ...Object.values(signUpIndexes).map((key) => ({ key })),
    // For the repair job, which looks behind all websites at once.
    { key: { dueMs: 1 }, sparse: true },
    // For the one that lets go of units.
    { key: { reservedUntilMs: 1 }, sparse: true },
  ],
});

export type SignUp = DocumentIn<typeof signUpModel>;
export type NewSignUp = Unstamped<SignUp>;
export type SignUpStep = SignUp['state'];
