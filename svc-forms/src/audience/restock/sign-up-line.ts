import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type SignUp, type SignUpStep, signUpIndexes } from './sign-up-model.ts';

/** Their turn has come, and no mail is out yet. */
const inLine: readonly SignUpStep[] = ['due', 'claimed'];
/** Steps that count as notified. */
export const notified: readonly SignUpStep[] = ['sent', 'unknown'];
/** In one of some states. */
export const anyOf = (steps: readonly SignUpStep[]) => trusted({ $in: [...steps] });

/** The people with a promised unit: notified since a moment, or with a reservation. */
export interface PromisedSince {
  notifiedSinceMs: number;
  now: number;
}
interface ReachOf extends PromisedSince {
  variantId: string;
  /** Units for sale and reserved; at least one. */
  supply: number;
}
/** A place in the line. */
export type Place = Pick<SignUp, '_id' | 'createdMs'>;
type Promised = Place & { isInLine: boolean };
/** The last in line who has a unit, and the first who has none. */
export interface Reach {
  lastWith: Place | undefined;
  firstWithout: Place | undefined;
}

/** Who waits for a variant, in their order, and whose turn it is. */
export function signUpLine({ of }: WebsiteModel<SignUp>) {
  return {
    countWaiting: (websiteId: string, variantId: string) =>
      of(websiteId).count({ variantId, state: 'waiting' }, { hint: signUpIndexes.byState }),

    /**
     * Promised units of a variant. Read by an index whose order never changes: a query that pauses
     * sees a person notified in the meantime once, while by state they might move behind it.
     */
    countPromised: (websiteId: string, variantId: string, since: PromisedSince): Promise<number> =>
      of(websiteId).count({ variantId, $or: promised(since) }, { hint: signUpIndexes.ofVariant }),

    /**
     * How far the line goes in which so many units are left, after those that are promised already. One command, so
     * that a person who is notified in the meantime is not missed.
     */
    async reach(websiteId: string, { variantId, supply, ...since }: ReachOf): Promise<Reach> {
      const [found] = await of(websiteId)
        .aggregate<{ around: Promised[]; first: Promised[]; last: Promised[] }>(
          [
            { $match: { variantId, $or: promised(since) } },
            { $project: { createdMs: 1, isInLine: { $in: ['$state', [...inLine]] } } },
            { $sort: { isInLine: 1, createdMs: 1, _id: 1 } },
            {
              $facet: {
                around: [{ $skip: supply - 1 }, { $limit: 2 }],
                first: [{ $match: { isInLine: true } }, { $limit: 1 }],
                last: [{ $sort: { isInLine: -1, createdMs: -1, _id: -1 } }, { $limit: 1 }],
              },
            },
          ],
          { hint: signUpIndexes.ofVariant },
        )
        .toArray();
      const { around = [], first = [], last = [] } = found ?? {};
      const [end = last[0], next] = around;
      return {
        lastWith: end?.isInLine ? end : undefined,
        firstWithout: next?.isInLine ? next : next && first[0],
      };
    },

    /** Ids of those who have waited longest for a variant, in their order. */
    async oldestWaiting(websiteId: string, variantId: string, limit: number): Promise<string[]> {
      const found = await of(websiteId)
        .find(
          { variantId, state: 'waiting' },
          { projection: { _id: 1 }, sort: { createdMs: 1, _id: 1 }, limit, hint: signUpIndexes.byState },
        )
        .toArray();
      return found.map(({ _id }) => _id);
    },

    /** Queues some who wait. @returns how many were not queued by a concurrent request */
    async giveTurn(websiteId: string, ids: readonly string[], askedMs: number, dueMs: number): Promise<number> {
      const { modifiedCount } = await of(websiteId).updateMany(
        { _id: trusted({ $in: [...ids] }), state: 'waiting' },
        { $set: { state: 'due', askedMs, dueMs, attempts: 0 }, $unset: { reason: '' } },
      );
      return modifiedCount;
    },
  };
}

/** Queued people, mails on the way, and notified people who have not bought yet and still have time. */
const promised = ({ notifiedSinceMs, now }: PromisedSince): Filter<SignUp>[] => [
  ...[...inLine, 'handed' as const].map((state) => ({ state })),
  {
    state: anyOf(notified),
    toldMs: trusted({ $gte: notifiedSinceMs }),
    boughtMs: trusted({ $exists: false }),
    reservedUntilMs: trusted({ $exists: false }),
  },
  { state: anyOf(notified), reservedUntilMs: trusted({ $gt: now }), boughtMs: trusted({ $exists: false }) },
];
