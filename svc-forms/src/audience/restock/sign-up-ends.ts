import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { anyOf, told } from './sign-up-line.ts';
import type { SignUp } from './sign-up-model.ts';

/** What ends people's waiting besides the mail they waited for, and what became of them after it. */
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
