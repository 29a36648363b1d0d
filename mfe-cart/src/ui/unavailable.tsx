import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { removeUnavailable } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { unavailableText } from '@tessera/rules/cart/available-lines.ts';

type Availability = NonNullable<CartEntry['availability']>;

export const hasUnavailable = ({ entries }: Pick<Cart, 'entries'>): boolean =>
  entries.some(({ availability }) => availability);

/** Names everything in a cart that cannot be bought whole. */
export function unavailableTexts({ entries }: Pick<Cart, 'entries'>): string[] {
  return entries.flatMap(({ title, availability }) => (availability ? [unavailableText(title, availability)] : []));
}

/** The mark of a line that cannot be bought whole. */
export function markText({ state, left, isBookingClosed }: Availability): string {
  if (isBookingClosed) return 'Booking has closed. Not included in the total.';
  if (state === 'fewer') return `Only ${left} left. The total includes ${left}.`;
  return `${state === 'gone' ? 'No longer available' : 'Sold out'}. Not included in the total.`;
}

/** What a line adds to the total, minor units. */
export const includedCents = ({ subTotal, purchasePriceCents, availability }: CartEntry): number =>
  availability ? purchasePriceCents * availability.left : subTotal;

/** Removes what cannot be bought and goes on with the rest. A plain form, so it works without scripts. */
export function RemoveUnavailable({ returnTo, label, look }: { returnTo: string; label: string; look: string }) {
  return (
    <form method="post" action={removeUnavailable.path}>
      <CrumbField />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button className={`btn ${look}`} type="submit">
        {label}
      </button>
    </form>
  );
}
