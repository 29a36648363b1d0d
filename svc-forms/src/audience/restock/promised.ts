import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Place, Reach } from './sign-up-line.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** How long notified people have to buy before their unit is offered to the next, ms. */
const chanceMs = 24 * 3_600_000;
/** A wave is looked through so often, however many mails it has. */
const reachFreshMs = 2_000;

type Promises = Pick<SignUpStore, 'countPromised'>;

/** Units of a variant that are for sale, or reserved for notified people. */
export const supplyOf = ({ sellable, reserved }: Pick<OfferedVariant, 'sellable' | 'reserved'>): number =>
  sellable === null ? Number.POSITIVE_INFINITY : sellable + reserved;

/** Units that are not promised. */
export async function unpromised(
  websiteId: string,
  { variantId, supply }: { variantId: string; supply: number },
  now: number,
  signUps: Promises,
): Promise<number> {
  return Math.max(0, supply - (await promisedOf(websiteId, variantId, now, signUps)));
}

/** Units of a variant that are spoken for, reserved ones among them. */
export const promisedOf = (websiteId: string, variantId: string, now: number, signUps: Promises): Promise<number> =>
  signUps.countPromised(websiteId, variantId, { notifiedSinceMs: now - chanceMs, now });

/** Whether one of so many units, sellable and reserved, is this person's. */
export type HasUnit = (signUp: SignUp, supply: number) => Promise<boolean>;

/**
 * Notified people, those whose mail is on the way, and those earlier in line come first. Two workers
 * at once come to different answers where one unit is left.
 *
 * How far the line reaches with so many units is found out once for all mails of a wave: mails that go out take from the
 * line what they add to the notified ones, so it reaches as far as before; purchases, and people who leave, only make
 * it reach farther. People beyond the read part are read again.
 */
export function createHasUnit(signUps: Pick<SignUpStore, 'reach'>, now: () => number): HasUnit {
  const reaches = createCachedRead(
    (_key: string, { websiteId, variantId, supply }: SignUp & { supply: number }) =>
      signUps.reach(websiteId, { variantId, supply, notifiedSinceMs: now() - chanceMs, now: now() }),
    { max: 1_000, now, freshMs: reachFreshMs },
  );
  return async (signUp, supply) => {
    if (supply === 0) return false;
    const key = `${signUp.websiteId} ${signUp.variantId} ${supply}`;
    const read = async () => isWithin(signUp, await reaches.get(key, { ...signUp, supply }));
    const known = await read();
    if (known !== undefined) return known;
    reaches.forget(key);
    return (await read()) ?? false;
  };
}

/** Whether a place is reached; undefined beyond the end of the line that was seen. */
function isWithin(place: Place, { lastWith, firstWithout }: Reach): boolean | undefined {
  if (lastWith && !isBefore(lastWith, place)) return true;
  return firstWithout && !isBefore(place, firstWithout) ? false : undefined;
}

const isBefore = (one: Place, other: Place) =>
  one.createdMs < other.createdMs || (one.createdMs === other.createdMs && one._id < other._id);
