import type { CartMarks } from '../cache/cart-marks.ts';
import { cartOwnerOf } from '../callers/cart-owner.ts';
import { type GatewayCall, isSafe } from './forward.ts';

/** Reads that may change the cart they are about: a fresh subtotal, a checkout, a payment that is looked after. */
const changingReads = /calculateSubtotal|\/checkout|\/payments/;

/** Marks the caller's cart as changed once a service has answered a call that may have changed it. */
export async function noteCartChange(
  { request, caller }: Pick<GatewayCall, 'request' | 'caller'>,
  marks: Pick<CartMarks, 'change'>,
): Promise<void> {
  if (isSafe(request) && !changingReads.test(request.url ?? '')) return;
  const owner = cartOwnerOf(caller);
  if (owner) await marks.change(owner);
}
