import type { CartDeps } from '../cart/deps.ts';
import type { OrdersDeps } from '../orders/deps.ts';
import type { Buyers } from '../orders/store/buyers.ts';
import type { OrderNumbers } from '../orders/store/order-numbers.ts';
import type { PlacingOrder } from '../orders/store/placing-steps.ts';
import type { PaymentState } from '../payments/payment-provider.ts';

/** What the way from the cart to the order is given. */
export interface CheckoutDeps extends CartDeps, OrdersDeps {
  /** Takes what a later charge of a subscription costs, with nobody there to confirm it; undefined when it cannot be asked for. */
  chargeRenewal: (order: PlacingOrder, cents: number) => Promise<PaymentState | undefined>;
  buyers: Buyers;
  orderNumbers: OrderNumbers;
}
