import type { ModelView } from '@tessera/service-kit/data/model/view.ts';
import type { SignUp, SignUpStep } from './sign-up-model.ts';

/** How many sign-ups of a variant are in a state, and what else lists say of those. */
export interface StateCount {
  variantId: string;
  state: SignUpStep;
  count: number;
  first: number;
  last: number;
  bought: number;
  followed: number;
}

const countEachState = [
  {
    $group: {
      _id: { variantId: '$variantId', state: '$state' },
      count: { $sum: 1 },
      first: { $min: '$createdMs' },
      last: { $max: '$createdMs' },
      bought: { $sum: { $cond: [{ $gt: ['$boughtMs', 0] }, 1, 0] } },
      followed: { $sum: { $cond: [{ $gt: ['$followedMs', 0] }, 1, 0] } },
    },
  },
  {
    $replaceWith: {
      $mergeObjects: [
        '$_id',
        { count: '$count', first: '$first', last: '$last', bought: '$bought', followed: '$followed' },
      ],
    },
  },
];

/** How many sign-ups of some variants are in which state. */
export function countSignUps(signUps: ModelView<SignUp>, variantIds: readonly string[]): Promise<StateCount[]> {
  return signUps
    .aggregate<StateCount>([{ $match: { variantId: { $in: [...variantIds] } } }, ...countEachState])
    .toArray();
}
