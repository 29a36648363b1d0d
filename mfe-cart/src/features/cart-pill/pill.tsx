import { onCartChange, onRecalculation, publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import { onReturn, onTabShown } from '@tessera/browser-kit/page/on-return.ts';
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
  useEffect(() => {
    const read = () => void readAgain().catch(() => {});
    const stops = [onReturn(read), onTabShown(read)];
    return () => stops.forEach((stop) => void stop());
  }, []);
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

/**
 * The page may be older than the cart: another tab may have changed or bought it. An answer that a change of this page
 * overtook is dropped.
 */
async function readAgain(): Promise<void> {
  let isChanged = false;
  const stop = onRecalculation(() => {
    isChanged = true;
  });
  const answer = await readCart().finally(stop);
  if (answer.ok && !isChanged) publishCart(answer.value);
}
