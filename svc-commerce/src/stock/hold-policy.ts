import type { Hold } from './stock-model.ts';

/** Of all units of a variant, the part that one cart without an account may hold. */
const cartShare = 1 / 2;
/** The part that all such carts of one network may hold together: offices and mobile networks share an address. */
const networkShare = 3 / 4;

/** Who wants to hold how many units of which stock. */
interface Wish {
  /** Units in stock, held ones included. */
  onHand: number;
  wanted: number;
  /** The buyer has an account. */
  isMember: boolean;
  /** Units the cart holds already: opening the page again takes none of them away. */
  held: number;
  /** Units that other carts of the buyer's network hold. */
  heldByNetwork: number;
}

/**
 * How many units a buyer may hold at checkout (docs/decisions/0104). A hold keeps units from others, and a session costs
 * nothing: without an account a cart holds a part of what there is, but always one unit while its network holds none. What
 * is not held can still be ordered while it lasts.
 */
export function holdAllowance({ onHand, wanted, isMember, held, heldByNetwork }: Wish): number {
  if (isMember) return wanted;
  const ofCart = atLeastOne(onHand * cartShare);
  const ofNetwork = atLeastOne(onHand * networkShare) - heldByNetwork;
  return Math.min(wanted, Math.max(held, Math.min(ofCart, ofNetwork)));
}

const atLeastOne = (units: number) => Math.max(1, Math.floor(units));

/** When a hold may end early for another buyer: in its second half. */
export const guaranteedUntil = (until: number, lengthMs: number): number => until - lengthMs / 2;

/**
 * Whether a hold ends now because another buyer needs its units. Units of an order that is being placed, units reserved
 * for a person, and units sold ahead are never taken away.
 */
export function isContestable(
  { until, orderId, ahead, network }: Pick<Hold, 'until' | 'orderId' | 'ahead' | 'network'>,
  now: number,
  lengthMs: number,
): boolean {
  const isCheckout = orderId === null && !ahead && network !== undefined;
  return isCheckout && guaranteedUntil(until, lengthMs) <= now;
}
