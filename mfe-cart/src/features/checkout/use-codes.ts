import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { addCoupon, removeCoupon } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { addGiftCard, removeGiftCard } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { useState } from 'react';
import { api } from '../../cart-api.ts';
import { cartIn } from './checkout-api.ts';

export type CodeKind = 'giftCard' | 'coupon';
/** A call whose answer is the cart with other figures. */
export type CartCall = () => ReturnType<typeof cartIn>;

export interface Codes {
  problems: Partial<Record<CodeKind, string | undefined>>;
  isBusy: boolean;
  /** @returns whether it was taken */
  add(kind: CodeKind, code: string): Promise<boolean>;
  remove(kind: CodeKind, key: string): Promise<boolean>;
}

const calls = {
  coupon: {
    add: (code: string) => cartIn(api.call(addCoupon, { body: { code } })),
    remove: (code: string) => cartIn(api.call(removeCoupon, { params: { code } })),
  },
  giftCard: {
    add: (code: string) => cartIn(api.call(addGiftCard, { body: { code } })),
    remove: (giftCardId: string) => cartIn(api.call(removeGiftCard, { params: { giftCardId } })),
  },
};

/** Gift cards and discount codes of the cart. `change` makes the call and answers why it was refused. */
export function useCodes(change: (call: CartCall) => Promise<ApiFailure | undefined>): Codes {
  const [problems, setProblems] = useState<Codes['problems']>({});
  const [isBusy, setBusy] = useState(false);

  const run = async (kind: CodeKind, call: CartCall) => {
    if (isBusy) return false;
    setBusy(true);
    const refusal = await change(call);
    setBusy(false);
    setProblems((before) => ({ ...before, [kind]: refusal && cartFailureText(refusal) }));
    return refusal === undefined;
  };

  return {
    problems,
    isBusy,
    add: (kind, code) => run(kind, () => calls[kind].add(code)),
    remove: (kind, key) => run(kind, () => calls[kind].remove(key)),
  };
}
