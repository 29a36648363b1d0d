import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { publishCart } from '@tessera/browser-kit/page/cart-events.ts';
import { onReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { addCartEntry } from '@tessera/contracts/commerce/cart-calls.ts';
import type { SaveFailure } from '@tessera/contracts/dom-events.ts';
import { countLabel } from '@tessera/rules/cart/count-label.ts';
import {
  type AddButtonState,
  addButtonWaitMs,
  idleAddButton,
  nextAddButton,
} from '@tessera/rules/product/add-button.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { addToCart, startSubscription } from '../../product-api.ts';

interface AddButtonOptions {
  isExpress: boolean;
  /** A subscription has a cart and a checkout of its own (PROD-166). */
  isSubscription: boolean;
  /** What was added, as words: 'Moor Mug, Chalk'. */
  describe: () => string;
}

/** The add-to-cart button's life: presses, calls, waits (PROD-133 to PROD-142). */
export function useAddButton({ isExpress, isSubscription, describe }: AddButtonOptions) {
  const [state, send] = useReducer(nextAddButton, idleAddButton);
  const [status, setStatus] = useState<string>();
  const added = useRef({ status: '', spoken: '' });

  useEffect(() => {
    if (state.name === 'leaving') return onReturn(() => send({ name: 'elapsed' }));
    if (state.name === 'added') {
      setStatus(added.current.status);
      announce(added.current.spoken);
    }
    const waitMs = addButtonWaitMs(state);
    if (waitMs === undefined) return;
    const timer = setTimeout(() => send({ name: 'elapsed' }), waitMs);
    return () => clearTimeout(timer);
  }, [state]);

  const fail = (answer: ApiFailure, title: string): SaveFailure => {
    const text = cartFailureText(answer);
    send({ name: 'failed', message: text });
    return { title, text };
  };

  /** On to the subscription's own checkout (PROD-173, PROD-174, PROD-177). */
  const subscribe = async ({ quantity: qty, ...entry }: BodyOf<typeof addCartEntry>) => {
    const answer = await startSubscription({ ...entry, qty });
    if (!answer.ok) return fail(answer, 'Unable to Purchase Item');
    send({ name: 'succeeded', isExpress: true });
    location.assign(`/checkout/subscription?cartToken=${encodeURIComponent(answer.value.cartToken)}`);
    return undefined;
  };

  /** @returns what to tell when it failed */
  const add = async (body: BodyOf<typeof addCartEntry>): Promise<SaveFailure | undefined> => {
    if (isBusy(state)) return undefined;
    setStatus(undefined);
    send({ name: 'pressed' });
    announce('Adding…');
    if (isSubscription) return subscribe(body);
    const answer = await addToCart(body);
    if (!answer.ok) return fail(answer, isExpress ? 'Unable to Purchase Item' : 'Unable to Add Item');
    send({ name: 'succeeded', isExpress });
    if (isExpress) {
      location.assign('/checkout');
      return undefined;
    }
    const { shoppingCart } = answer.value;
    const count = `${countLabel(shoppingCart.totalQuantity)} in cart.`;
    added.current = { status: `Added! ${describe()}. ${count}`, spoken: `Added! ${count}` };
    publishCart(shoppingCart);
    return undefined;
  };

  return { state, status, add, isBusy: isBusy(state) };
}

const isBusy = ({ name }: AddButtonState) => name !== 'idle';
