import { onCartChange, publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import { onReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { CartPillProps } from '@tessera/contracts/mounts.ts';
import { cartUrl } from '@tessera/rules/cart/cart-url.ts';
import { countLabel, countText } from '@tessera/rules/cart/count-label.ts';
import { useEffect, useState } from 'react';
import { readCart } from '../../cart-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { cartRoot, hasCustomCart, initialIndicator, syncIndicator } from './indicator.ts';
import styles from './pill.module.css';

/** The floating way to the cart, on every page with a store (CART-026 to CART-041). */
export function CartPill({ cart, hidden, ...own }: CartPillProps) {
  const [state, setState] = useState(() => (cart ? syncIndicator(cart, own) : initialIndicator));
  const [isReplaced, setReplaced] = useState(false);

  const { currency, locale, useCLDRMoneyFormat } = own;

  useEffect(() => {
    const money = { currency, locale, useCLDRMoneyFormat };
    return onCartChange((updated) => setState(syncIndicator(updated, money)));
  }, [currency, locale, useCLDRMoneyFormat]);
  useEffect(() => onReturn(() => void readAgain().catch(() => {})), []);
  useEffect(() => setReplaced(hasCustomCart(document) || cartRoot(document) !== null), []);

  if (hidden || isReplaced || state.items === 0) return null;
  return (
    <aside aria-label="Cart">
      <a className={styles.pill} href={cartUrl()}>
        <Icon name="bag" />
        <span className={styles.count} aria-hidden="true">
          {countText(state.items)}
        </span>
        <span className="sr">{`${countLabel(state.items)} in cart`}</span>
        <span className="num">{state.subtotal}</span>
      </a>
    </aside>
  );
}

/** The page that was come back to may be older than the cart, which may be bought by now. */
async function readAgain(): Promise<void> {
  const answer = await readCart();
  if (answer.ok) publishCart(answer.value);
}
