import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Claimed } from '@tessera/service-kit/mail/delivery-place.ts';
import { anyOf, told } from './sign-up-line.ts';
import type { SignUp } from './sign-up-model.ts';

/** How sign-ups note the units that are reserved for them. */
export function reservedSignUps({ of, everyWebsite }: WebsiteModel<SignUp>) {
  return {
    /** Written before the store is asked, so that whoever comes after a crash knows. @returns false when the claim is lost */
    async noteReservation({ document: { websiteId, _id }, claim }: Claimed<SignUp>, until: number): Promise<boolean> {
      const { matchedCount } = await of(websiteId).updateOne(
        { _id, state: 'claimed', claim },
        { $set: { reservedUntilMs: until } },
      );
      return matchedCount > 0;
    },

    /** Those of a person whose time is not over. */
    reservedOf: (websiteId: string, emailKey: string, now: number): Promise<SignUp[]> =>
      of(websiteId)
        .find({ emailKey, reservedUntilMs: trusted({ $gt: now }) })
        .toArray(),

    /** Sign-ups of all websites whose unit is for nobody any more: bought, left, never told. */
    reservedForNobody: (now: number, limit: number): Promise<SignUp[]> =>
      everyWebsite()
        .find(
          {
            reservedUntilMs: trusted({ $gt: now }),
            $or: [
              { state: anyOf(['waiting', 'refused', 'left']) },
              { leftMs: trusted({ $gt: 0 }) },
              { boughtMs: trusted({ $gt: 0 }) },
            ],
          },
          { limit },
        )
        .toArray(),

    /** Whoever was given a turn meanwhile keeps the new reservation. */
    async noteLetGo({ websiteId, _id, reservedUntilMs = 0 }: SignUp): Promise<void> {
      await of(websiteId).updateOne({ _id, reservedUntilMs }, { $unset: { reservedUntilMs: '' } });
    },

    /** Somebody who was told wants no more of it: what is reserved is for others. */
    async leaveReserved(websiteId: string, emailKey: string, now: number): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: anyOf(told), reservedUntilMs: trusted({ $gt: now }) },
        { $set: { leftMs: now } },
      );
    },

    /** Notes that somebody followed the link of the notice; the first time counts. */
    async followed(websiteId: string, _id: string, at: number): Promise<void> {
      await of(websiteId).updateOne({ _id, followedMs: trusted({ $exists: false }) }, { $set: { followedMs: at } });
    },
  };
}
