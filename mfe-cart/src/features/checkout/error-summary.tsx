import { useEffect, useRef } from 'react';
import type { FieldName } from './checkout-form.ts';

const names: Record<FieldName, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  country: 'Country',
  line1: 'Street address',
  line2: 'Apartment, floor',
  city: 'City',
  region: 'County or state',
  postalCode: 'Postcode',
  shippingOptionId: 'Delivery',
  cardNumber: 'Card number',
};

/** What stands in the way, first in the form, with a link to each field; focused when there are two or more. */
export function ErrorSummary({ problems }: { problems: Partial<Record<FieldName, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(problems) as [FieldName, string][];
  const isShown = list.length > 1;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="summary-error" ref={box} tabIndex={-1} role="alert">
      <h2>Please check {list.length} fields</h2>
      <ul>
        {list.map(([name, problem]) => (
          <li key={name}>
            <a href={`#checkout-${name}`}>{`${names[name]}: ${problem}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
