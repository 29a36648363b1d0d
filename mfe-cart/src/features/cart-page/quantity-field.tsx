import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { keepSeparators } from '@tessera/browser-kit/page/keep-separators.ts';
import { quantityLimits } from '@tessera/rules/product/quantity.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cart-page.module.css';
import type { useQuantity } from './use-quantity.ts';

interface QuantityFieldProps {
  title: string;
  isPending: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  quantity: Pick<ReturnType<typeof useQuantity>, 'typed' | 'type' | 'step' | 'leave'>;
}

/** Quantity of a cart line, with buttons big enough for a thumb (CART-015). */
export function QuantityField({ title, isPending, isInvalid, describedBy, quantity }: QuantityFieldProps) {
  const { typed, type, step, leave } = quantity;
  return (
    <span className={isPending ? `qty ${styles.pending}` : 'qty'}>
      <button type="button" aria-label={`One fewer ${title}`} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={keepSeparators}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={quantityLimits.min}
        max={quantityLimits.max}
        step={quantityLimits.step}
        autoComplete="off"
        aria-label={`Quantity of ${title}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        // A wheel over a focused number field would change it while the page is scrolled.
        onWheel={(event) => event.currentTarget.blur()}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          event.preventDefault();
          leave();
        }}
      />
      <button type="button" aria-label={`One more ${title}`} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
