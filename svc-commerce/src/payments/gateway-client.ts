import { z } from 'zod';

/** The payment company answers a call within this time, or it counts as not reached. */
export const timeoutMs = 8_000;

/** A payment at the payment company: a page of theirs where the buyer pays, and what came of it. */
const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});
export type GatewaySession = z.infer<typeof session>;

/** One charge; those without the buyer are made as such, without a session. */
const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number().int().nullish(),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
});
export type GatewayIntent = z.infer<typeof intent>;

const refund = z.object({ id: z.string(), status: z.string() });
const problem = z.object({ error: z.object({ type: z.string().optional(), code: z.string().nullish() }) });

/** What the payment company answered to a call it refused. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the payment company refused: ${status} ${code}`);
  }
}

export type GatewayClient = ReturnType<typeof createGatewayClient>;

/**
 * Calls of a payment company with Stripe's REST interface: forms in, JSON out, an idempotency key on every write.
 * @throws GatewayRefusal, or another error when the company cannot be reached or does not answer in time
 */
export function createGatewayClient(url: string, secretKey: string) {
  const send = async (method: 'GET' | 'POST', path: string, fields?: Record<string, string>, key?: string) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      headers: { authorization: `Bearer ${secretKey}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(fields && { body: new URLSearchParams(fields) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return body;
    const told = problem.safeParse(body);
    throw new GatewayRefusal(response.status, told.data?.error.code ?? told.data?.error.type ?? '');
  };
  const sessionPath = (id: string) => `/v1/checkout/sessions/${encodeURIComponent(id)}`;

  return {
    createSession: async (fields: Record<string, string>, key: string) =>
      session.parse(await send('POST', '/v1/checkout/sessions', fields, key)),
    readSession: async (id: string) => session.parse(await send('GET', sessionPath(id))),
    expireSession: async (id: string, key: string) =>
      session.parse(await send('POST', `${sessionPath(id)}/expire`, {}, key)),
    createIntent: async (fields: Record<string, string>, key: string) =>
      intent.parse(await send('POST', '/v1/payment_intents', fields, key)),
    readIntent: async (id: string) => intent.parse(await send('GET', `/v1/payment_intents/${encodeURIComponent(id)}`)),
    refund: async (paymentIntent: string, cents: number, key: string) =>
      refund.parse(await send('POST', '/v1/refunds', { payment_intent: paymentIntent, amount: String(cents) }, key)),
  };
}
