import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { SignUp } from './sign-up-model.ts';

interface Held extends Pick<SignUp, 'productId' | 'variantId'> {
  emailKey?: string;
  /** What came later was not looked at, and stays. */
  upTo?: number | undefined;
}

/** Sign-ups without a captcha: stored, without notices, until the owner approves them or a captcha is solved later. */
export function heldSignUps({ of }: WebsiteModel<SignUp>) {
  return {
    /** @returns how many now wait for stock, each in the place of the moment it signed up at */
    async letIn(websiteId: string, held: Held): Promise<number> {
      return (await of(websiteId).updateMany(stillHeld(held), { $set: { state: 'waiting' } })).modifiedCount;
    },

    /** @returns how many were deleted */
    async dropHeld(websiteId: string, held: Held): Promise<number> {
      return (await of(websiteId).deleteMany(stillHeld(held))).deletedCount;
    },
  };
}

const stillHeld = ({ upTo, ...held }: Held): Filter<SignUp> => ({
  ...held,
  state: 'held',
  ...(upTo !== undefined && { createdMs: trusted({ $lte: upTo }) }),
});
