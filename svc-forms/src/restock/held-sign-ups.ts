import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { SignUp } from './sign-up-model.ts';

/** Sign-ups that came without a captcha: kept, told of to nobody, and let in by the owner or by a captcha solved after all. */
export function heldSignUps({ of }: WebsiteModel<SignUp>) {
  return {
    /** @returns how many now wait for stock, each in the place of the moment it signed up at */
    async letIn(
      websiteId: string,
      held: Pick<SignUp, 'productId' | 'variantId'> & { emailKey?: string },
    ): Promise<number> {
      const { modifiedCount } = await of(websiteId).updateMany(
        { ...held, state: 'held' },
        { $set: { state: 'waiting' } },
      );
      return modifiedCount;
    },

    /** @returns how many were deleted */
    async dropHeld(websiteId: string, held: Pick<SignUp, 'productId' | 'variantId'>): Promise<number> {
      return (await of(websiteId).deleteMany({ ...held, state: 'held' })).deletedCount;
    },
  };
}
