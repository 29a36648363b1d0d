import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { startCheckout } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { cartUrl } from '@tessera/rules/cart/cart-url.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../cart-api.ts';

export interface Hold {
  /** Until when the items are reserved for the buyer, ms; undefined while they are not. */
  heldUntil: number | undefined;
  /** Until then no other buyer can get them. */
  guaranteedUntil: number | undefined;
  /** Whether asking again did not move it any more. */
  isLast: boolean;
  /** Extends the hold, or begins another when it is over. */
  hold(): Promise<void>;
}

/** The stock reserved for the buyer: starts when the checkout is really open, not when the page was only prefetched. */
export function useHold(initial: number | undefined, onFailure: (failure: ApiFailure) => void): Hold {
  const [heldUntil, setHeldUntil] = useState(initial);
  const [guaranteedUntil, setGuaranteed] = useState<number>();
  const [isLast, setLast] = useState(false);
  const known = useRef(initial);

  const hold = async () => {
    const answer = await api.call(startCheckout, {});
    if (answer.ok) {
      const { heldUntil, guaranteedUntil } = answer.value;
      // Nothing is said of a hold that does not cover everything.
      const until = guaranteedUntil === null ? undefined : heldUntil;
      setLast(known.current === until);
      known.current = until;
      setGuaranteed(guaranteedUntil ?? undefined);
      return setHeldUntil(until);
    }
    // The page can be older than the cart: the back button shows it again after a purchase (PAY-112).
    if (answer.code === 'checkout.cart_empty') return location.assign(cartUrl());
    // So that the buyer sees what is sent later, and when, before they order it.
    if (answer.code === 'checkout.sent_later') return location.reload();
    onFailure(answer);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout opens
  useEffect(() => void hold(), []);
  return { heldUntil, guaranteedUntil, isLast, hold };
}
