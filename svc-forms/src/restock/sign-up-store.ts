import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type NewSignUp, type SignUp, type SignUpStep, signUpIndexes, signUpModel } from './sign-up-model.ts';

/** The oldest first: in this order people are told, and listed. */
export const signUpOrder: ListOrder = {
  fields: ['createdMs', '_id'],
  direction: 1,
  index: signUpIndexes.ofVariant,
};

/** Their turn has come, and no mail is out yet. */
const inLine: readonly SignUpStep[] = ['due', 'claimed'];
/** They were told, as far as anybody knows. */
const told: readonly SignUpStep[] = ['sent', 'unknown'];
const anyOf = (steps: readonly SignUpStep[]) => trusted({ $in: [...steps] });

/** How many sign-ups of a variant are in a state, and what else lists say of those. */
export interface StateCount {
  variantId: string;
  state: SignUpStep;
  count: number;
  first: number;
  last: number;
  bought: number;
}

interface ReachOf {
  variantId: string;
  toldSinceMs: number;
  /** At least one. */
  sellable: number;
}
/** A place in the line. */
export type Place = Pick<SignUp, '_id' | 'createdMs'>;
type Promised = Place & { isInLine: boolean };
/** The last in line who has a unit, and the first who has none. */
export interface Reach {
  lastWith: Place | undefined;
  firstWithout: Place | undefined;
}

export type SignUpStore = ReturnType<typeof createSignUpStore>;

/** Sign-ups of all websites, each call for one of them. How their mails go out is `restock-notices.ts`. */
export function createSignUpStore(models: Models) {
  const model = models.open(signUpModel);
  const { of } = model;

  return {
    /** For the delivery of their mails. */
    model,

    /** @returns false when this person waits for this variant already */
    async insertOnce(websiteId: string, signUp: NewSignUp): Promise<boolean> {
      try {
        await of(websiteId).insertOne(signUp);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
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
    counts: (websiteId: string, variantIds: readonly string[]): Promise<StateCount[]> =>
      of(websiteId)
        .aggregate<StateCount>([
          { $match: { variantId: { $in: [...variantIds] } } },
          {
            $group: {
              _id: { variantId: '$variantId', state: '$state' },
              count: { $sum: 1 },
              first: { $min: '$createdMs' },
              last: { $max: '$createdMs' },
              bought: { $sum: { $cond: [{ $gt: ['$boughtMs', 0] }, 1, 0] } },
            },
          },
          {
            $replaceWith: {
              $mergeObjects: ['$_id', { count: '$count', first: '$first', last: '$last', bought: '$bought' }],
            },
          },
        ])
        .toArray(),

    countWaiting: (websiteId: string, variantId: string) =>
      of(websiteId).count({ variantId, state: 'waiting' }, { hint: signUpIndexes.byState }),

    /** Units of a variant that are spoken for. */
    countPromised: (websiteId: string, variantId: string, toldSinceMs: number): Promise<number> =>
      of(websiteId).count({ variantId, $or: promised(toldSinceMs) }),

    /**
     * How far the line goes in which so many units are left, after those that are promised already. One command, so that
     * nobody is missed who moves from the line to those who were told meanwhile.
     */
    async reach(websiteId: string, { variantId, toldSinceMs, sellable }: ReachOf): Promise<Reach> {
      const [found] = await of(websiteId)
        .aggregate<{ around: Promised[]; first: Promised[]; last: Promised[] }>([
          { $match: { variantId, $or: promised(toldSinceMs) } },
          { $project: { createdMs: 1, isInLine: { $in: ['$state', [...inLine]] } } },
          { $sort: { isInLine: 1, createdMs: 1, _id: 1 } },
          {
            $facet: {
              around: [{ $skip: sellable - 1 }, { $limit: 2 }],
              first: [{ $match: { isInLine: true } }, { $limit: 1 }],
              last: [{ $sort: { isInLine: -1, createdMs: -1, _id: -1 } }, { $limit: 1 }],
            },
          },
        ])
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

    /** Ends all waiting of a person, unless the mail is on its way. */
    async leave(websiteId: string, emailKey: string): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: anyOf(['waiting', 'due', 'claimed']) },
        { $set: { state: 'left', isOpen: false }, $unset: { dueMs: '', claim: '' } },
      );
    },

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

/** People who were told since then and have not bought, mails on their way, and those whose turn has come. */
const promised = (toldSinceMs: number): Filter<SignUp>[] => [
  { state: anyOf(told), toldMs: trusted({ $gte: toldSinceMs }), boughtMs: trusted({ $exists: false }) },
  { state: 'handed' },
  { state: anyOf(inLine) },
];
