import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { countSignUps } from './count-sign-ups.ts';
import { reservedSignUps } from './reserved-sign-ups.ts';
import { anyOf, signUpLine, told } from './sign-up-line.ts';
import { type NewSignUp, type SignUp, signUpIndexes, signUpModel } from './sign-up-model.ts';

/** The oldest first: in this order people are told, and listed. */
export const signUpOrder: ListOrder = {
  fields: ['createdMs', '_id'],
  direction: 1,
  index: signUpIndexes.ofVariant,
};

export type SignUpStore = ReturnType<typeof createSignUpStore>;

/** Sign-ups of all websites, each call for one of them. How their mails go out is `restock-notices.ts`. */
export function createSignUpStore(models: Models) {
  const model = models.open(signUpModel);
  const { of } = model;

  const endWaiting = async (websiteId: string, emailKey: string, end: Pick<SignUp, 'state' | 'reason'>) => {
    await of(websiteId).updateMany(
      { emailKey, state: anyOf(['waiting', 'due', 'claimed']) },
      { $set: { ...end, isOpen: false }, $unset: { dueMs: '', claim: '' } },
    );
  };

  return {
    /** For the delivery of their mails. */
    model,
    ...signUpLine(model),
    ...reservedSignUps(model),

    /** @returns false when this person waits for this variant already */
    async insertOnce(websiteId: string, signUp: NewSignUp): Promise<boolean> {
      return of(websiteId).insertOnce(signUp);
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
    counts: (websiteId: string, variantIds: readonly string[]) => countSignUps(of(websiteId), variantIds),

    /** Ends all waiting of a person, unless the mail is on its way. */
    leave: (websiteId: string, emailKey: string) => endWaiting(websiteId, emailKey, { state: 'left' }),

    /** Ends all waiting of an address that no mail reaches, or that wants none; its owner sees why. */
    giveUp: (websiteId: string, emailKey: string, reason: string) =>
      endWaiting(websiteId, emailKey, { state: 'refused', reason }),

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
