import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import { useRef } from 'react';
import type { Removed } from './cart-state.ts';
import type { useCart } from './use-cart.ts';

type CartUse = ReturnType<typeof useCart>;

/** Takes entries out and puts them back, and says where the focus is to be afterwards. */
export function useFocusAfterRemoval(remove: CartUse['remove'], putBack: CartUse['putBack']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

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

  return { heading, list, removeAndFocus, putBackAndFocus };
}
