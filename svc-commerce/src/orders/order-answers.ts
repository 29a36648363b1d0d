import type * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Input } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../lib/actor.ts';
import { presentOrder } from './present-order.ts';
import type { OrderDocument } from './store/order-document.ts';

/** Which order is meant, and who works on it. */
export function byEditor({ params, caller }: Pick<Input<typeof checkoutCalls.readOrder>, 'params' | 'caller'>) {
  return { ...actorOf(caller), orderId: params.orderId };
}

export function presentedOr(order: OrderDocument | Failure) {
  return order instanceof Failure ? order : presentOrder(order);
}
