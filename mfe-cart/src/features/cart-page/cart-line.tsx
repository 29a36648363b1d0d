import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { removeCartEntry, updateCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formAction } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useId, useRef } from 'react';
import { EntryDetails } from '../../ui/entry-details.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { includedCents, markText } from '../../ui/unavailable.tsx';
import styles from './cart-page.module.css';
import type { Alert } from './cart-state.ts';
import { InlineAlert } from './inline-alert.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { useQuantity } from './use-quantity.ts';

interface CartLineProps {
  entry: CartEntry;
  money: MoneyFormat;
  isPending: boolean;
  alert: Alert | undefined;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One entry of the cart, with its quantity and a way out (CART-007 to CART-009, CART-016). */
export function CartLine({ entry, money, isPending, alert, onQuantity, onEdit, onRemove }: CartLineProps) {
  const { id, title, image, fullUrl } = entry;
  const quantity = useQuantity(entry.quantity, { isPending, available: entry.qtyAvailable, onChange: onQuantity });
  const alertId = useId();
  const removeButton = useRef<HTMLButtonElement>(null);
  const { problem } = quantity;
  const shown = problem ? { title: 'Unable to update quantity', text: problem } : alert;
  const keep = () => {
    quantity.keep();
    removeButton.current?.focus();
  };

  return (
    <li className={layout.line}>
      {/* biome-ignore lint/a11y/useAnchorContent: its name below is the link for those who do not see it */}
      <a className={layout.pic} href={fullUrl} tabIndex={-1} aria-hidden="true">
        <Picture image={image} sizes="8rem" />
      </a>
      <div className={layout.top}>
        <h2>
          <a href={fullUrl}>{title}</a>
        </h2>
        <p className="price">
          <Money cents={includedCents(entry)} isPending={isPending} {...money} />
        </p>
      </div>
      <p className={layout.attrs}>
        <EntryDetails entry={entry} locale={money.locale} />
        <Money cents={entry.purchasePriceCents} {...money} /> each
        {entry.availability && <strong className={styles.mark}>{markText(entry.availability)}</strong>}
      </p>
      <div className={layout.actions}>
        <LineQuantity entry={entry} quantity={quantity} isPending={isPending} describedBy={shown && alertId} />
        {entry.additionalFields && (
          <button className="btn btn-quiet" type="button" onClick={onEdit}>
            Edit details<span className="sr"> of {title}</span>
          </button>
        )}
        <form
          method="post"
          action={formAction(removeCartEntry, { entryId: id })}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <CrumbField />
          <button ref={removeButton} className="btn btn-quiet" type="submit" data-remove>
            Remove<span className="sr"> {title}</span>
          </button>
        </form>
        {quantity.isAsking && (
          <RemovalQuestion
            title={title}
            onRemove={() => {
              keep();
              onRemove();
            }}
            onKeep={keep}
          />
        )}
        {isPending && (
          <p className={styles.msg} role="status">
            <span className="spin" />
            Updating
          </p>
        )}
        {shown && <InlineAlert id={alertId} alert={shown} />}
      </div>
    </li>
  );
}

interface LineQuantityProps extends Pick<CartLineProps, 'entry' | 'isPending'> {
  quantity: ReturnType<typeof useQuantity>;
  describedBy: string | undefined;
}

function LineQuantity({ entry, quantity, isPending, describedBy }: LineQuantityProps) {
  if (!entry.multipleQuantityAllowed) return <span>{`Quantity ${entry.quantity}`}</span>;
  return (
    <form
      method="post"
      action={formAction(updateCartEntry, { entryId: entry.id })}
      onSubmit={(event) => event.preventDefault()}
    >
      <CrumbField />
      <QuantityField
        title={entry.title}
        isPending={isPending}
        isInvalid={quantity.problem !== undefined}
        describedBy={describedBy}
        quantity={quantity}
      />
      <noscript>
        <button className="btn btn-secondary" type="submit">
          Update
        </button>
      </noscript>
    </form>
  );
}
