import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { countSignUps } from './count-sign-ups.ts';
import { heldSignUps } from './held-sign-ups.ts';
import { reservedSignUps } from './reserved-sign-ups.ts';
import { signUpEnds } from './sign-up-ends.ts';
import { signUpLine } from './sign-up-line.ts';
import { type NewSignUp, type SignUp, signUpIndexes, signUpModel } from './sign-up-model.ts';

/** Oldest first: the order of notices and of lists. */
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

  return {
    /** For the delivery of their mails. */
    model,
    ...signUpLine(model),
    ...reservedSignUps(model),
    ...signUpEnds(model),
    ...heldSignUps(model),

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
  };
}
