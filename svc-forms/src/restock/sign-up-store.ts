import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { reservedSignUps } from './reserved-sign-ups.ts';
import { anyOf, signUpLine, told } from './sign-up-line.ts';
import { type NewSignUp, type SignUp, type SignUpStep, signUpIndexes, signUpModel } from './sign-up-model.ts';

/** The oldest first: in this order people are told, and listed. */
export const signUpOrder: ListOrder = {
  fields: ['createdMs', '_id'],
  direction: 1,
  index: signUpIndexes.ofVariant,
};

/** How many sign-ups of a variant are in a state, and what else lists say of those. */
export interface StateCount {
  variantId: string;
  state: SignUpStep;
  count: number;
  first: number;
  last: number;
  bought: number;
  followed: number;
}

export type SignUpStore = ReturnType<typeof createSignUpStore>;

/** Sign-ups of all websites, each call for one of them. How their mails go out is `restock-notices.ts`. */
export function createSignUpStore(models: Models) {
  const model = models.open(signUpModel);
  const { of } = model;

  return {
    /** For the delivery of their mails. */
    model,
    ...signUpLine(model),
    ...reservedSignUps(model),

    /** @returns false when this person waits for this variant already */
    async insertOnce(websiteId: string, signUp: NewSignUp): Promise<boolean> {
      try {
        await of(websiteId).insertOne(signUp);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    insertNew: (websiteId: string, signUps: readonly NewSignUp[]) => of(websiteId).insertNew(signUps),

    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),

    /** One page of a variant's sign-ups, the oldest first. */
    page: (websiteId: string, { variantId, productId }: Pick<SignUp, 'variantId' | 'productId'>, cursor?: string) =>
      findListPage(of(websiteId), {
        where: { variantId, productId },
        order: signUpOrder,
        cursor,
        limit: restockLimits.page,
      }),

    /** How many sign-ups of some variants are in which state. */
    counts: (websiteId: string, variantIds: readonly string[]): Promise<StateCount[]> =>
      of(websiteId)
        .aggregate<StateCount>([
          { $match: { variantId: { $in: [...variantIds] } } },
          {
            $group: {
              _id: { variantId: '$variantId', state: '$state' },
              count: { $sum: 1 },
              first: { $min: '$createdMs' },
              last: { $max: '$createdMs' },
              bought: { $sum: { $cond: [{ $gt: ['$boughtMs', 0] }, 1, 0] } },
              followed: { $sum: { $cond: [{ $gt: ['$followedMs', 0] }, 1, 0] } },
            },
          },
          {
            $replaceWith: {
              $mergeObjects: [
                '$_id',
                { count: '$count', first: '$first', last: '$last', bought: '$bought', followed: '$followed' },
              ],
            },
          },
        ])
        .toArray(),

    /** Ends all waiting of a person, unless the mail is on its way. */
    async leave(websiteId: string, emailKey: string): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: anyOf(['waiting', 'due', 'claimed']) },
        { $set: { state: 'left', isOpen: false }, $unset: { dueMs: '', claim: '' } },
      );
    },

    /** Ends all waiting of an address that no mail reaches, or that wants none; its owner sees why. */
    async giveUp(websiteId: string, emailKey: string, reason: string): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: anyOf(['waiting', 'due', 'claimed']) },
        { $set: { state: 'refused', isOpen: false, reason }, $unset: { dueMs: '', claim: '' } },
      );
    },

    /** Forgets whatever somebody waited for. @returns how many sign-ups */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,

    /** Notes that people who were told of variants bought them. */
    async bought(websiteId: string, emailKey: string, variantIds: readonly string[], at: number): Promise<void> {
      await of(websiteId).updateMany(
        {
          emailKey,
          variantId: trusted({ $in: [...variantIds] }),
          state: anyOf(told),
          boughtMs: trusted({ $exists: false }),
        },
        { $set: { boughtMs: at } },
      );
    },
  };
}
