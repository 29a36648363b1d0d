import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookTimeoutMs } from '@tessera/contracts/commerce/webhook-timing.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliverNow } from './deliver.ts';
import type { WebhooksDeps } from './deps.ts';
import type { DeliveryDocument, EndpointDocument } from './webhook-models.ts';

/** A receiver that takes a delivery and does not answer. */
async function silentReceiver() {
  let arrived = () => {};
  const delivered = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = createServer(() => arrived());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, delivered };
}

test('SAFE-26 a receiver has as long as its document says, to the millisecond, and no longer', async () => {
  const receiver = await silentReceiver();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const noted = vi.fn(async (_delivery: unknown, made: object) => made);
  const deps = {
    ...{ now: Date.now, webhooks: { deliveries: { note: noted } } },
    config: { PLATFORM_SECRET: 'a secret of at least 32 characters', WEBHOOKS_TO_THIS_MACHINE: true },
  } as unknown as WebhooksDeps;
  const delivery = { _id: 'd1', eventId: 'evt_1', type: 'order.placed', body: '{}', isTest: true };
  const endpoint = { url: receiver.url, secrets: [] };
  const sent = deliverNow(delivery as unknown as DeliveryDocument, endpoint as unknown as EndpointDocument, deps);
  await receiver.delivered;
  vi.advanceTimersByTime(webhookTimeoutMs - 1);
  await new Promise(setImmediate);
  expect(noted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await sent).toMatchObject({ status: null, problem: 'No answer within 10 s.' });
  const document = readFileSync(new URL('../../../docs/extend.md', import.meta.url), 'utf8');
  expect(document).toContain(`Answer with a status from 200 to 299 within ${webhookTimeoutMs / 1_000} seconds`);
});
