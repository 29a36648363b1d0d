import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { useState } from 'react';
import { checkoutApi } from './checkout-api.ts';

export type CodeKind = 'giftCard' | 'coupon';
/** A call whose answer is the cart with other figures. */
export type CartCall = () => ReturnType<typeof checkoutApi.addCoupon>;

export interface Codes {
  problems: Partial<Record<CodeKind, string | undefined>>;
  isBusy: boolean;
  /** @returns whether it was taken */
  add(kind: CodeKind, code: string): Promise<boolean>;
  remove(kind: CodeKind, key: string): Promise<boolean>;
}

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
    add: (kind, code) =>
      run(kind, () => (kind === 'coupon' ? checkoutApi.addCoupon(code) : checkoutApi.addGiftCard(code))),
    remove: (kind, key) =>
      run(kind, () => (kind === 'coupon' ? checkoutApi.removeCoupon(key) : checkoutApi.removeGiftCard(key))),
  };
}
