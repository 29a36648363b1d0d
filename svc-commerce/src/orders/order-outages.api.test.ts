import { repairAfterMs } from '@tessera/service-kit/mail/outgoing-mail.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisTroubles, startTroubledRedis, type TroubledRedis } from '../../../tools/testing/redis-troubles.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aReadyBuyer } from '../testing/shopper.ts';

let redis: TroubledRedis;
let sink: SmtpSink;
let service: CommerceService;
let now = Date.now();
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  redis = await startTroubledRedis();
  sink = await startSmtpSink();
  const settings = { REDIS_URL: redis.url, SMTP_URL: sink.url, MAIL_RETRY_MS: 200, ANSWER_WITHIN_MS: 5_000 };
  service = await startCommerce({ ...settings, RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  await service.load(aStore([aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 1_000 })] })]));
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
  await redis.stop();
  process.off('unhandledRejection', keep);
});

/** Buys so many times at once, from the empty cart on; every buyer must get an order. */
async function buy(count: number, email: string): Promise<string[]> {
  const buyOne = async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { status, body } = await buyer.place({ email });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.orderId as string;
  };
  return Promise.all(Array.from({ length: count }, buyOne));
}

/** Looks at what the queue has lost, as an hour would. */
async function letTimePass() {
  now += repairAfterMs + 1_000;
  await service.outbox.relay().catch(() => undefined);
  await service.repairJobs.run('svc-commerce.mail-job').catch(() => undefined);
}

interface Stored {
  id: string;
  outbox?: { type: string; waitingFor: string[] }[];
}

describe('SAFE-41 With a Redis', () => {
  test.each(redisTroubles)('%s no order, no event of one and no mail to its buyer is lost', async (trouble) => {
    const email = `${trouble.replaceAll(/\W+/g, '-')}@example.org`;
    const before = await buy(2, email);
    await redis.begin(trouble);
    const startedAt = performance.now();
    const meanwhile = await buy(3, email);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await redis.end();
    const after = await buy(2, email);
    const ids = [...before, ...meanwhile, ...after];

    const orders = await service.db
      .collection<Stored>('orders')
      .find({ websiteId: 'site-a', id: { $in: ids } })
      .toArray();
    expect(orders.map(({ id }) => id).sort()).toEqual([...ids].sort());
    // Whoever counts orders is not running here, so what was placed still waits for it.
    for (const { outbox = [] } of orders) {
      expect(outbox).toContainEqual(
        expect.objectContaining({ type: 'order.placed', waitingFor: expect.arrayContaining(['svc-analytics']) }),
      );
    }
    await letTimePass();
    const told = () => new Set(sink.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.messageId));
    await expect.poll(() => told().size).toBe(ids.length);
  });
});

test('SAFE-41 none of it left a rejection that nobody handled', () => {
  expect(unhandled).toEqual([]);
});
