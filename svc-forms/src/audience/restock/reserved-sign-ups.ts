import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Claimed } from '@tessera/service-kit/mail/delivery-place.ts';
import { anyOf, notified } from './sign-up-line.ts';
import type { SignUp } from './sign-up-model.ts';

/** How sign-ups note the units that are reserved for them. */
export function reservedSignUps({ of, everyWebsite }: WebsiteModel<SignUp>) {
  return {
    /** Written before the store is called, so that it is known after a crash. @returns false when the lease is lost */
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

    /** Sign-ups of all websites whose reservation is void: bought, left, never notified. */
    expiredReservations: (now: number, limit: number): Promise<SignUp[]> =>
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

    /** A sign-up that was queued again keeps the new reservation. */
    async noteLetGo({ websiteId, _id, reservedUntilMs = 0 }: SignUp): Promise<void> {
      await of(websiteId).updateOne({ _id, reservedUntilMs }, { $unset: { reservedUntilMs: '' } });
    },

    /** A notified person left: the reservation is released. */
    async leaveReserved(websiteId: string, emailKey: string, now: number): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: anyOf(notified), reservedUntilMs: trusted({ $gt: now }) },
        { $set: { leftMs: now } },
      );
    },

    /** Records the first visit by the notice's link. */
    async followed(websiteId: string, _id: string, at: number): Promise<void> {
      await of(websiteId).updateOne({ _id, followedMs: trusted({ $exists: false }) }, { $set: { followedMs: at } });
    },
  };
}
