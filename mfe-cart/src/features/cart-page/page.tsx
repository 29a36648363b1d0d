import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { type ReactNode, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { isPending, type Removed } from './cart-state.ts';
import { EmptyCart } from './empty-cart.tsx';
import { Summary } from './summary.tsx';
import { UndoNote } from './undo-note.tsx';
import { useCart } from './use-cart.ts';

/** The cart page (CART-001 to CART-020). */
export function CartPage({ cart: initial, settings, locale, problemText, storeUrl, countries = [] }: CartPageProps) {
  const moneyOf = ({ currency }: Cart) => moneyFormat({ ...settings, currency }, locale);
  const { state, isBusy, read, changeQuantity, remove, editFields, putBack, ...on } = useCart(initial, moneyOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { cart, removed } = state;

  /** Focus goes to the next line's way out, or to the heading when nothing is left (CART-009). */
  const removeAndFocus = async (entry: CartEntry, index: number) => {
    if (!(await remove(entry))) return;
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? heading.current)?.focus();
    });
  };

  const putBackAndFocus = async (taken: Removed) => {
    const answer = await putBack(taken);
    if (answer?.ok) heading.current?.focus();
  };

  if (!cart) {
    return (
      <Frame heading={heading}>
        <div className={`note warn ${styles.undo}`} role="alert">
          {state.readProblem}
          <button className="btn btn-quiet" type="button" onClick={read}>
            Try again
          </button>
        </div>
      </Frame>
    );
  }

  const money = moneyOf(cart);
  const undo = removed && (
    <UndoNote entry={removed.entry} alert={state.alerts[removed.entry.id]} onUndo={() => putBackAndFocus(removed)} />
  );
  return (
    <Frame heading={heading}>
      {problemText && (
        <p className="note warn" role="alert">
          {problemText}
        </p>
      )}
      {cart.entries.length === 0 ? (
        <>
          {undo}
          <EmptyCart storeUrl={storeUrl} />
        </>
      ) : (
        <div className={layout.split}>
          <div>
            <ul ref={list}>
              {cart.entries.map((entry, index) => (
                <CartLine
                  key={entry.id}
                  entry={entry}
                  money={money}
                  isPending={isPending(state, entry.id)}
                  alert={state.alerts[entry.id]}
                  onQuantity={(quantity) => changeQuantity(entry, quantity)}
                  onEdit={() => editFields(entry)}
                  onRemove={() => removeAndFocus(entry, index)}
                />
              ))}
            </ul>
            {undo}
          </div>
          <Summary
            cart={cart}
            money={money}
            countries={countries}
            isBusy={isBusy}
            alerts={state.alerts}
            onAddCoupon={on.addCoupon}
            onRemoveCoupon={on.removeCoupon}
            onCountry={on.setCountry}
          />
        </div>
      )}
    </Frame>
  );
}

function Frame({ heading, children }: { heading: React.Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
      </header>
      <div className={styles.stack}>{children}</div>
    </div>
  );
}
