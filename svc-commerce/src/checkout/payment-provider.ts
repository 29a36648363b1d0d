import type { testPayment } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { z } from 'zod';

export type PaymentDetails = z.output<typeof testPayment>;

/** One payment: an order has exactly one, so its id is the idempotency key. */
export interface PaymentKey {
  websiteId: string;
  orderId: string;
}
interface PaymentRequest extends PaymentKey {
  cents: number;
  currency: Currency;
  details: PaymentDetails;
}

export type PaymentStatus = 'authorised' | 'declined' | 'voided' | 'none';

/** Who takes the money. Every call may be repeated and then answers what became of the first one. */
export interface PaymentProvider {
  /** Whether no real money moves (PAY-126). */
  isTest: boolean;
  /** @throws when the provider cannot be reached or does not answer in time; the payment is then unknown until asked */
  authorise(request: PaymentRequest): Promise<PaymentStatus>;
  find(key: PaymentKey): Promise<PaymentStatus>;
  /** Takes a payment back, and makes sure that one still under way will not be taken. */
  void(key: PaymentKey): Promise<void>;
}
