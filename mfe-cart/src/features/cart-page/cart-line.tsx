import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { useId, useRef, useState } from 'react';
import { CrumbField } from '../../ui/crumb-field.tsx';
import { EntryDetails } from '../../ui/entry-details.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './cart-line.module.css';
import type { Alert } from './cart-state.ts';
import { QuantityField } from './quantity-field.tsx';

interface CartLineProps {
  entry: CartEntry;
  currency: Currency;
  locale: string;
  isPending: boolean;
  alert: Alert | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One entry of the cart, with its quantity and a way out (CART-007 to CART-009). */
export function CartLine({ entry, currency, locale, isPending, alert, onQuantity, onRemove }: CartLineProps) {
  const [isAsking, setAsking] = useState(false);
  const [invalid, setInvalid] = useState<string>();
  const alertId = useId();
  const removeButton = useRef<HTMLButtonElement>(null);
  const shown = alert ?? (invalid ? { title: 'Unable to update quantity', text: invalid } : undefined);
  const action = `/api/commerce/shopping-cart/entries/${entry.id}`;

  return (
    <li className={layout.line} data-entry={entry.id}>
      <span className={layout.pic}>
        <Picture image={entry.image} sizes="8rem" />
      </span>
      <div className={layout.top}>
        <h2>
          <a href={entry.fullUrl}>{entry.title}</a>
        </h2>
        <p className="price">
          <Money cents={entry.subTotal} currency={currency} locale={locale} />
        </p>
      </div>
      <p className={layout.attrs}>
        <EntryDetails entry={entry} />
        <br />
        <Money cents={entry.purchasePriceCents} currency={currency} locale={locale} /> each
      </p>
      <div className={layout.acts}>
        {entry.multipleQuantityAllowed ? (
          <form
            className={styles.inline}
            method="post"
            action={`${action}/put`}
            onSubmit={(event) => event.preventDefault()}
          >
            <CrumbField />
            <QuantityField
              title={entry.title}
              quantity={entry.quantity}
              isPending={isPending}
              describedBy={shown ? alertId : undefined}
              onChange={(quantity) => {
                setInvalid(undefined);
                onQuantity(quantity);
              }}
              onZero={() => setAsking(true)}
              onInvalid={setInvalid}
            />
            <noscript>
              <button className="btn btn-secondary" type="submit">
                Update
              </button>
            </noscript>
          </form>
        ) : (
          <span>{`Quantity ${entry.quantity}`}</span>
        )}
        <form
          className={styles.inline}
          method="post"
          action={`${action}/delete`}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <CrumbField />
          <button ref={removeButton} className="btn btn-quiet" type="submit" data-remove>
            Remove<span className="sr"> {entry.title}</span>
          </button>
        </form>
        {isAsking && (
          <p className={styles.question} role="alert">
            {`Remove ${entry.title} from the cart? `}
            <button className="btn btn-quiet" type="button" onClick={onRemove}>
              Remove it
            </button>
            <button
              className="btn btn-quiet"
              type="button"
              onClick={() => {
                setAsking(false);
                removeButton.current?.focus();
              }}
            >
              Keep it
            </button>
          </p>
        )}
        {isPending && (
          <p className={styles.msg} role="status">
            <span className="spin" />
            Updating
          </p>
        )}
        {shown && (
          <p className={styles.alert} id={alertId} role="alert">
            <b>{shown.title}</b>
            {shown.text}
          </p>
        )}
      </div>
    </li>
  );
}
