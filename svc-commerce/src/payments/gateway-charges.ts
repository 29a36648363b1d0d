import type { Currency } from '@tessera/contracts/currencies.ts';
import { type GatewayClient, type GatewayIntent, GatewayRefusal, type GatewaySession } from './gateway-client.ts';
import type { GatewayPayment } from './payment-models.ts';
import type { PaymentState } from './payment-provider.ts';

export interface Money {
  cents: number;
  currency: Currency;
}

type Note = (payment: GatewayPayment, made: { sessionId?: string; intentId?: string }) => Promise<void>;

export type GatewayCharges = ReturnType<typeof createGatewayCharges>;

/** A payment as the payment company has it: made when it is not there yet, found again when its making was not noticed. */
export function createGatewayCharges(client: GatewayClient, note: Note) {
  const sessionOf = async (payment: GatewayPayment): Promise<GatewaySession> => {
    if (payment.sessionId) return client.readSession(payment.sessionId);
    const session = await client.createSession(sessionFields(payment), payment._id);
    await note(payment, { sessionId: session.id });
    return session;
  };

  const chargeOf = async (payment: GatewayPayment, source: NonNullable<GatewayPayment['source']>) => {
    if (payment.intentId) return client.readIntent(payment.intentId);
    const intent = await client.createIntent(intentFields(payment, source), payment._id);
    await note(payment, { intentId: intent.id });
    return intent;
  };

  const intentOf = async (payment: GatewayPayment): Promise<string | undefined> =>
    payment.source ? (await chargeOf(payment, payment.source)).id : intentIn(await sessionOf(payment));

  const closeSession = async ({ id }: GatewaySession, key: string): Promise<GatewaySession> => {
    try {
      return await client.expireSession(id, `${key}:expire`);
    } catch (error) {
      const session = error instanceof GatewayRefusal ? await client.readSession(id) : undefined;
      // Paid or expired meanwhile is as good as closed.
      if (session && session.status !== 'open') return session;
      throw error;
    }
  };

  return {
    intentOf,

    async stateOf(payment: GatewayPayment): Promise<PaymentState> {
      if (!payment.source) return sessionState(await sessionOf(payment));
      try {
        return intentState(await chargeOf(payment, payment.source));
      } catch (error) {
        if (error instanceof GatewayRefusal && error.status === 402) return { status: 'declined', cents: 0 };
        throw error;
      }
    },

    /** What a later charge needs of a payment; undefined when the payment company has nothing to charge. */
    async sourceOf(payment: GatewayPayment): Promise<GatewayPayment['source']> {
      const id = await intentOf(payment);
      const { customer, payment_method: paymentMethod } = id ? await client.readIntent(id) : {};
      return customer && paymentMethod ? { customer, paymentMethod } : undefined;
    },

    /** Closes the page; money that came in at the last moment goes back. */
    async callOff(payment: GatewayPayment): Promise<void> {
      const refundKey = `${payment._id}:void`;
      if (payment.source) {
        const charge = await unlessRefused(chargeOf(payment, payment.source), !payment.intentId);
        if (charge?.amount_received) await client.refund(charge.id, charge.amount_received, refundKey);
        return;
      }
      const found = await unlessRefused(sessionOf(payment), !payment.sessionId);
      const session = found?.status === 'open' ? await closeSession(found, payment._id) : found;
      const intentId = session && intentIn(session);
      if (session?.payment_status === 'paid' && intentId) {
        await client.refund(intentId, session.amount_total ?? payment.cents, refundKey);
      }
    },
  };
}

/**
 * What the payment company has of a payment. Undefined when it said no to making it, as it does of a declined charge
 * and of an amount it does not take: then there is nothing to take back, now or later.
 */
async function unlessRefused<T>(asked: Promise<T>, isNew: boolean): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const isRefused = error instanceof GatewayRefusal && [400, 402, 404, 422].includes(error.status);
    // A key that was used with other fields says nothing about what was made under it.
    if (isNew && isRefused && error.code !== 'idempotency_error') return undefined;
    throw error;
  }
}

function sessionFields({ _id, cents, currency, returnUrl, orderId, isKept }: GatewayPayment): Record<string, string> {
  return {
    mode: 'payment',
    client_reference_id: orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': 'Your order',
    'metadata[payment]': _id,
    ...(isKept && { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }),
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function intentFields({ _id, cents, currency }: GatewayPayment, source: NonNullable<GatewayPayment['source']>) {
  return {
    amount: String(cents),
    currency: currency.toLowerCase(),
    customer: source.customer,
    payment_method: source.paymentMethod,
    off_session: 'true',
    confirm: 'true',
    'metadata[payment]': _id,
  };
}

function sessionState({ status, payment_status, amount_total, url }: GatewaySession): PaymentState {
  if (status === 'complete' && payment_status === 'paid') return { status: 'authorised', cents: amount_total ?? 0 };
  if (status === 'expired') return { status: 'declined', cents: 0 };
  return { status: 'challenged', cents: 0, challengeUrl: url ?? undefined };
}

function intentState({ status, amount_received }: GatewayIntent): PaymentState {
  return status === 'succeeded'
    ? { status: 'authorised', cents: amount_received ?? 0 }
    : { status: 'declined', cents: 0 };
}

function intentIn({ payment_intent }: GatewaySession): string | undefined {
  return typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
}
