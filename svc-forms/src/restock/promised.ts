import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** People who were told have so long to buy before their unit is offered to the next. */
const chanceMs = 24 * 3_600_000;

type Promises = Pick<SignUpStore, 'countPromised'>;

/** Units nobody was promised. */
export async function unpromised(
  websiteId: string,
  { variantId, sellable }: { variantId: string; sellable: number },
  now: number,
  signUps: Promises,
): Promise<number> {
  return Math.max(0, sellable - (await promisedOf(websiteId, variantId, now, signUps)));
}

/**
 * Whether one of so many units is this person's: those who were told, whose mail is on the way and who stand before
 * them in the line have theirs. Two workers at once come to different answers where one unit is left.
 */
export async function hasUnit(signUp: SignUp, sellable: number, now: number, signUps: Promises): Promise<boolean> {
  if (sellable === 0) return false;
  const { websiteId, variantId } = signUp;
  return (await signUps.countPromised(websiteId, variantId, now - chanceMs, signUp)) < sellable;
}

/** Units of a variant that are spoken for. */
export const promisedOf = (websiteId: string, variantId: string, now: number, signUps: Promises): Promise<number> =>
  signUps.countPromised(websiteId, variantId, now - chanceMs);
