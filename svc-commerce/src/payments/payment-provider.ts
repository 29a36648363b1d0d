import type { paymentChoice } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { z } from 'zod';

type PaymentMethod = 'card' | 'installments';
export type PaymentDetails = z.output<typeof paymentChoice>;

/** One payment. Its id is the idempotency key; the first payment of an order has the order's id. */
export interface PaymentKey {
  websiteId: string;
  orderId: string;
  /** Of a later payment of the same order; the order's id when missing. */
  paymentId?: string;
}
interface PaymentRequest extends PaymentKey {
  cents: number;
  currency: Currency;
  details: PaymentDetails;
  /** Where the buyer comes back to after a second step elsewhere: a path of the website. */
  returnPath: string;
  /** Whether later charges follow, as of a subscription. */
  isKept?: boolean;
}

/** A later charge of the way of paying that an earlier order was paid with; nobody is there to confirm it. */
interface LaterCharge extends PaymentKey {
  earlierOrderId: string;
  cents: number;
  currency: Currency;
}

export type PaymentStatus = 'authorised' | 'challenged' | 'declined' | 'voided' | 'none';

/** What became of a payment. */
export interface PaymentState {
  status: PaymentStatus;
  /** Taken, in minor units: can be less than was asked for; 0 unless authorised. */
  cents: number;
  /** Where the buyer confirms the payment, while it is challenged: a path of the website or an https address. */
  challengeUrl?: string | undefined;
}

export interface RefundRequest {
  websiteId: string;
  orderId: string;
  /** Idempotency key: the same refund asked twice moves money once. */
  refundId: string;
  cents: number;
  currency?: Currency;
}
/** `refused`: more than was paid and not refunded yet, or the provider said no. */
type RefundOutcome = 'refunded' | 'refused';

/** Who takes the money. Every call may be repeated and then answers what became of the first one. */
export interface PaymentProvider {
  name: 'test' | 'gateway';
  /** Ways of paying a buyer can choose at checkout; others are not offered anywhere. */
  methods: readonly PaymentMethod[];
  /** Whether no real money moves (PAY-126). */
  isTest: boolean;
  /** A payment is taken or given up within this time; nobody else works on the order meanwhile. */
  patienceMs: number;
  /** @throws when the provider cannot be reached or does not answer in time; the payment is then unknown until asked */
  authorise(request: PaymentRequest): Promise<PaymentState>;
  /** As `authorise`, without the buyer: needs an earlier payment that was asked for with `isKept`. */
  chargeAgain(charge: LaterCharge): Promise<PaymentState>;
  find(key: PaymentKey): Promise<PaymentState>;
  /** Takes a payment back, and makes sure that one still under way will not be taken. */
  void(key: PaymentKey): Promise<void>;
  /**
   * Gives back part or all of what an order's payments took.
   * @throws when the provider cannot be reached; asking again with the same id is safe
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** The buyer's answer on the built-in confirmation page; only the test provider has one. */
  answerChallenge?(key: PaymentKey, isApproved: boolean): Promise<void>;
}

/** Nothing but the whole amount counts: an order of a subscription has no page to pay a rest on. */
export function wholeOrDeclined(state: PaymentState, cents: number): PaymentState {
  const isPart = state.status === 'authorised' && state.cents < cents;
  return isPart ? { status: 'declined', cents: 0 } : state;
}
