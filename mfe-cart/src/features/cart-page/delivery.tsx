import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { setShippingLocation } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { Country } from '@tessera/contracts/mounts.ts';
import { formAction } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { useId, useState } from 'react';

interface DeliveryProps {
  cart: Cart;
  money: MoneyFormat;
  countries: readonly Country[];
  /** Whether figures may still change. */
  isBusy: boolean;
  onCountry: (country: string) => Promise<unknown>;
}

/** What delivery costs, or will at least, to the country the cart goes to; and the way to name another. */
export function Delivery({ cart, money, countries, isBusy, onCountry }: DeliveryProps) {
  const id = useId();
  const [asked, setAsked] = useState<string>();
  const { deliveryEstimate: estimate, selectedShippingOption: option } = cart;
  const country = cart.shippingLocation?.country ?? estimate?.country ?? '';
  const name = countries.find(({ code }) => code === country)?.name;
  const text = option
    ? `${option.name}: ${costText(option.costCents, money)}.`
    : estimate && `Estimate for ${name ?? country}: ${estimateText(cart, money)}.`;
  const ask = async (another: string) => {
    setAsked(another);
    await onCountry(another);
    setAsked(undefined);
  };
  return (
    <form method="post" action={formAction(setShippingLocation, {})} className="field">
      <CrumbField />
      <input type="hidden" name="returnTo" value="/cart" />
      <label htmlFor={id}>Deliver to</label>
      <span className="join">
        <select
          className="select"
          id={id}
          name="country"
          // On the way back to this page a browser would choose again what was chosen then.
          autoComplete="off"
          value={asked ?? country}
          onChange={(event) => ask(event.target.value)}
        >
          {!name && <option value={country} />}
          {countries.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </select>
        <noscript>
          <button className="btn btn-secondary" type="submit">
            Work out delivery
          </button>
        </noscript>
      </span>
      {(isBusy || text) && <p className="help">{isBusy ? 'Being worked out.' : text}</p>}
    </form>
  );
}

/** What delivery costs at least while none is chosen; undefined when that is not known, or nothing is sent. */
export function estimateText({ deliveryEstimate: estimate }: Cart, money: MoneyFormat): string | undefined {
  if (!estimate) return undefined;
  return estimate.fromCents === 0 ? 'free' : `from ${formatCents(estimate.fromCents, money)}`;
}

const costText = (cents: number, money: MoneyFormat) => (cents === 0 ? 'free' : formatCents(cents, money));

/** How little is missing for free delivery, once it is near, and what that depends on; the server says so. */
export function FreeDelivery({ cart, money, countries }: Pick<DeliveryProps, 'cart' | 'money' | 'countries'>) {
  const free = cart.freeDelivery;
  const to = countries.find(({ code }) => code === free?.country)?.name;
  if (!free || !to) return null;
  const weight = free.maxGrams === null ? '' : ` and parcels up to ${free.maxGrams / 1000} kg`;
  return (
    <p className="note">
      <b className="num">{formatCents(free.missingCents, money)}</b>
      {` more for free delivery to ${to}: ${free.name}, for orders of ${formatCents(free.limitCents, money)} or more${weight}.`}
    </p>
  );
}
