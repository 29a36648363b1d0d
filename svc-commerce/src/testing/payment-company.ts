import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  payment_intent: string | null;
  asked: Record<string, string>;
}
type Answer = [status: number, body: object];

export type PaymentCompany = Awaited<ReturnType<typeof startPaymentCompany>>;

/** A payment company on this machine, with what of Stripe's REST interface the store uses: sessions, charges, refunds. */
export async function startPaymentCompany(secretKey: string) {
  const sessions: Session[] = [];
  const refunds: Record<string, string>[] = [];
  const charges: { id: string; amount_received: number }[] = [];
  const kept = new Map<string, Answer>();
  const left = new Map<string, number>();
  let isAnswerLost = false;
  let isDeclining = false;
  let isRefusing = false;
  let isAway = false;
  const refuse = (status: number, code: string): Answer => [status, { error: { type: 'invalid_request_error', code } }];

  const create = (asked: Record<string, string>): Answer => {
    if (isRefusing) {
      isRefusing = false;
      return refuse(400, 'amount_too_small');
    }
    const id = `cs_${sessions.length + 1}`;
    const session: Session = {
      id,
      url: `https://pay.example.com/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(asked['line_items[0][price_data][unit_amount]']),
      payment_intent: null,
      asked,
    };
    sessions.push(session);
    return [200, session];
  };
  const expire = (session: Session): Answer => {
    if (session.status !== 'open') return refuse(400, 'resource_missing');
    session.status = 'expired';
    return [200, session];
  };
  const charge = (asked: Record<string, string>): Answer => {
    if (isDeclining) return [402, { error: { type: 'card_error', code: 'card_declined' } }];
    const made = { id: `pi_later_${charges.length + 1}`, status: 'succeeded', amount_received: Number(asked.amount) };
    charges.push(made);
    return [200, made];
  };
  const refund = (asked: Record<string, string>): Answer => {
    const intent = asked.payment_intent ?? '';
    const rest = (left.get(intent) ?? 0) - Number(asked.amount);
    if (rest < 0) return refuse(400, 'charge_already_refunded');
    left.set(intent, rest);
    refunds.push(asked);
    return [200, { id: `re_${refunds.length}`, status: 'succeeded' }];
  };

  const act = (method: string, path: string, asked: Record<string, string>): Answer => {
    const [, , what, part, id, verb] = path.split('/');
    if (what === 'refunds') return refund(asked);
    if (what === 'payment_intents') {
      if (method === 'POST') return charge(asked);
      const made = charges.find((each) => each.id === part);
      const cents = made?.amount_received ?? sessions.find(({ id: of }) => `pi_${of}` === part)?.amount_total;
      const known = { id: part, status: 'succeeded', amount_received: cents };
      return [200, { ...known, customer: 'cus_1', payment_method: 'pm_1' }];
    }
    const session = sessions.find((each) => each.id === id);
    if (id === undefined) return create(asked);
    if (!session) return refuse(404, 'resource_missing');
    return verb === 'expire' ? expire(session) : [200, session];
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'api_key_invalid');
    const asked = Object.fromEntries(new URLSearchParams(await text(request)));
    const { method = 'GET', url = '' } = request;
    const key = request.headers['idempotency-key'];
    if (method === 'POST' && typeof key !== 'string') return refuse(400, 'no key');
    const known = typeof key === 'string' ? kept.get(key) : undefined;
    const given = known ?? act(method, url, asked);
    if (typeof key === 'string') kept.set(key, given);
    return given;
  };

  const server = createServer(async (request, response) => {
    if (isAway) {
      response.destroy();
      return;
    }
    const [status, body] = await answer(request);
    if (isAnswerLost) {
      isAnswerLost = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    sessions: () => sessions,
    refunds: () => refunds,
    charges: () => charges,
    /** The buyer pays on the company's page. */
    pay: (id: string) => {
      const session = sessions.find((each) => each.id === id);
      if (!session) throw new Error(`no session ${id}`);
      const payment_intent = `pi_${id}`;
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent });
      left.set(payment_intent, session.amount_total);
    },
    loseNextAnswer: () => {
      isAnswerLost = true;
    },
    /** Answers nobody, until it is back. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    refuseNextSession: () => {
      isRefusing = true;
    },
    declineCharges: () => {
      isDeclining = true;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
