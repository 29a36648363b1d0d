import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { isPending } from './cart-state.ts';
import { EmptyCart } from './empty-cart.tsx';
import { Summary } from './summary.tsx';
import { UndoNote } from './undo-note.tsx';
import { useCart } from './use-cart.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** The cart page (CART-001 to CART-020). */
export function CartPage({ cart: initial, settings, locale, problemText, storeUrl, countries = [] }: CartPageProps) {
  const moneyOf = ({ currency }: Cart) => moneyFormat({ ...settings, currency }, locale);
  const { state, isBusy, read, changeQuantity, remove, editFields, putBack, ...on } = useCart(initial, moneyOf);
  const { heading, list, removeAndFocus, putBackAndFocus } = useFocusAfterRemoval(remove, putBack);
  const { cart, removed } = state;

  if (!cart) {
    return (
      <Frame heading={heading}>
        <div className={`note warn ${styles.undo}`} role="alert">
          <span>{state.readProblem}</span>
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
