import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';
import { controlId, type FieldName, type Problems } from './checkout-form.ts';
import type { Attempt } from './use-checkout.ts';

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

/**
 * What stands in the way, first in the form, with a link to each field. After a press that found two or more problems
 * it has the focus; of a single one the field itself.
 */
export function ErrorSummary({ problems, attempt }: { problems: Problems; attempt: Attempt }) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(problems) as [FieldName, string][];
  const isShown = attempt.problemCount > 1 && list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press; mending a field moves nothing
  useEffect(() => {
    const [first] = list;
    if (isShown) box.current?.focus();
    else if (first) document.getElementById(controlId(first[0]))?.focus();
  }, [attempt.number]);

  if (!isShown) return null;
  return (
    <div className={`summary-error ${styles.problems}`} ref={box} tabIndex={-1} role="alert">
      <h2>{list.length === 1 ? 'Please check 1 field' : `Please check ${list.length} fields`}</h2>
      <ul>
        {list.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${controlId(name)}`}>{`${names[name]}: ${problem}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
