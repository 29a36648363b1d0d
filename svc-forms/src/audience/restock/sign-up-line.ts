import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type SignUp, type SignUpStep, signUpIndexes } from './sign-up-model.ts';

/** Their turn has come, and no mail is out yet. */
const inLine: readonly SignUpStep[] = ['due', 'claimed'];
/** They were told, as far as anybody knows. */
export const told: readonly SignUpStep[] = ['sent', 'unknown'];
/** In one of some states. */
export const anyOf = (steps: readonly SignUpStep[]) => trusted({ $in: [...steps] });

/** Whom a unit is for: those who were told since a moment, or for whom one is reserved still. */
export interface PromisedSince {
  toldSinceMs: number;
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
     * Units of a variant that are spoken for. By the index in which nobody changes places: a database that pauses on the way
     * meets whoever is told meanwhile once, where by state they might move to where it has been.
     */
    countPromised: (websiteId: string, variantId: string, since: PromisedSince): Promise<number> =>
      of(websiteId).count({ variantId, $or: promised(since) }, { hint: signUpIndexes.ofVariant }),

    /**
     * How far the line goes in which so many units are left, after those that are promised already. One command, so that
     * nobody is missed who moves from the line to those who were told meanwhile.
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

    /** Gives some who wait their turn. @returns how many of them nobody else gave it to */
    async giveTurn(websiteId: string, ids: readonly string[], askedMs: number, dueMs: number): Promise<number> {
      const { modifiedCount } = await of(websiteId).updateMany(
        { _id: trusted({ $in: [...ids] }), state: 'waiting' },
        { $set: { state: 'due', askedMs, dueMs, attempts: 0 }, $unset: { reason: '' } },
      );
      return modifiedCount;
    },
  };
}

/** Those whose turn has come, mails on their way, and people who were told and have not bought while they have time to. */
const promised = ({ toldSinceMs, now }: PromisedSince): Filter<SignUp>[] => [
  ...[...inLine, 'handed' as const].map((state) => ({ state })),
  {
    state: anyOf(told),
    toldMs: trusted({ $gte: toldSinceMs }),
    boughtMs: trusted({ $exists: false }),
    reservedUntilMs: trusted({ $exists: false }),
  },
  { state: anyOf(told), reservedUntilMs: trusted({ $gt: now }), boughtMs: trusted({ $exists: false }) },
];
