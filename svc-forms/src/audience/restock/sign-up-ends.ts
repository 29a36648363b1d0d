import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { anyOf, notified } from './sign-up-line.ts';
import type { SignUp } from './sign-up-model.ts';

/** Writes that end sign-ups other than by the notice, and that record their results. */
export function signUpEnds({ of }: WebsiteModel<SignUp>) {
  const endWaiting = async (websiteId: string, emailKey: string, end: Pick<SignUp, 'state' | 'reason'>) => {
    await of(websiteId).updateMany(
      { emailKey, state: anyOf(['held', 'waiting', 'due', 'claimed']) },
      { $set: { ...end, isOpen: false }, $unset: { dueMs: '', claim: '' } },
    );
  };

  return {
    /** Ends all waiting of a person, unless the mail is on its way. */
    leave: (websiteId: string, emailKey: string) => endWaiting(websiteId, emailKey, { state: 'left' }),

    /** Ends all waiting of an address that no mail reaches, or that wants none; its owner sees why. */
    giveUp: (websiteId: string, emailKey: string, reason: string) =>
      endWaiting(websiteId, emailKey, { state: 'refused', reason }),

    /** Erases all sign-ups of a person. @returns how many sign-ups */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,

    /** Records that notified people bought variants. */
    async bought(websiteId: string, emailKey: string, variantIds: readonly string[], at: number): Promise<void> {
      await of(websiteId).updateMany(
        {
          emailKey,
          variantId: trusted({ $in: [...variantIds] }),
          state: anyOf(notified),
          boughtMs: trusted({ $exists: false }),
        },
        { $set: { boughtMs: at } },
      );
    },
  };
}
