import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { type FieldName, isPickedUp, locationOf } from './buyer-fields.ts';
import { faultsOf } from './faults.ts';
import type { BuyerForm } from './use-buyer-form.ts';

/** A press of the button: what the form holds, and what has to be asked before anything is sent. */
export interface Order extends Pick<BuyerForm, 'fields' | 'form'> {
  cart: Cart;
  /** Whether a card is typed here when something is left to pay. */
  hasCard: boolean;
  money: MoneyFormat;
  /** What the button said is to be paid; undefined when it said nothing. */
  dueCents: BuyerForm['dueCents'];
  check: Pick<BuyerForm['check'], 'show' | 'context'>;
  place: Pick<BuyerForm['place'], 'send' | 'settle'>;
  /** The cart as it is by now. */
  latest: () => Cart;
  /** Says what stands in the way. */
  say: (text: string) => void;
}

/** Looks at what was typed and waits for the figures. @returns the cart, when it can be ordered for the sum that was seen */
export async function readyToOrder(order: Order): Promise<Cart | undefined> {
  const { cart, fields, check, place, latest, dueCents, money } = order;
  const values = (of: Cart) => ({ ...fields, shippingOptionId: of.selectedShippingOption?.id ?? '' });
  const asked = askedNames(order);
  // A delivery that is still on its way comes by itself.
  const atOnce = dueCents === undefined ? asked.filter((name) => name !== 'shippingOptionId') : asked;
  const stops = (names: readonly string[], of: Cart) => check.show(faultsOf(names, values(of), check.context), true);
  if (stops(atOnce, cart)) return undefined;
  if (cart.requiresShipping) {
    place.send(locationOf(fields));
    // An address that was refused is told already.
    if (!(await place.settle())) return undefined;
    if (stops(asked, latest())) return undefined;
  }
  const { amountDueCents } = latest();
  // Nobody pays a sum they have not seen.
  if (amountDueCents === dueCents) return latest();
  order.say(driftText(dueCents, amountDueCents, money));
  return undefined;
}

/**
 * What has to be there and right, in the order of the form (PAY-113, PAY-114). An address is asked for only when something
 * is posted and not picked up, a card only when something is left to pay and it is typed here.
 */
export function askedNames({
  cart,
  form,
  hasCard,
}: Pick<Order, 'form' | 'hasCard'> & {
  cart: Pick<Cart, 'requiresShipping' | 'selectedShippingOption' | 'amountDueCents'>;
}): FieldName[] {
  const parts = (form?.fields ?? []).map(({ name }) => name).filter((name) => !isPickedUp(cart) || name === 'region');
  const names: FieldName[] = ['email', 'firstName', 'lastName'];
  if (cart.requiresShipping) names.push('country', ...parts, 'shippingOptionId');
  if (hasCard && cart.amountDueCents > 0) names.push('cardNumber', 'cardExpires', 'cardCode');
  return names;
}

/** What is said when the sum is not the one the buyer saw, or the first one they see. */
export function driftText(seenCents: number | undefined, nowCents: number, money: MoneyFormat): string {
  const now = formatCents(nowCents, money);
  return seenCents === undefined
    ? `You pay ${now}. Place the order if that is right.`
    : `What you pay changed from ${formatCents(seenCents, money)} to ${now}.`;
}
