import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const pounds = (amount: string) => ({ amount, currency: 'GBP' });
const purchase = {
  ...{ analytics_id: 'a1', page_host: 'fernhall.example', page_path: '/order', session_id: 's1' },
  ...{ enduser_user_agent: 'x', event_occurrence_timestamp: 17, source_environment: 'prod' },
  ...{ custom_schema_name: 'commerce_order_completed', context_website_id: 'site-a' },
  ...{ id: 'order-1', purchasedCartId: 'cart-1', testMode: false, websiteId: 'site-a' },
  ...{ grandTotal: pounds('52.50'), shippingTotal: pounds('4.50'), taxTotal: pounds('0.00') },
  items: [{ productId: 'mug', productName: 'Moor Mug', quantity: 2, unitPrice: pounds('24.00') }],
  my_own_field: 'custom',
};
const check = async (schemaName: string, content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const path = `/api/v1/clanker/validate-event-content/${schemaName}`;
  const { status, text: body } = await post(service, path, text, { headers: { 'content-type': 'text/plain' } });
  return { status, body: JSON.parse(body) };
};

describe('Validate mode', () => {
  test('DATA-095 DATA-096 DATA-099 content as its schema wants it is valid, and nothing is stored', async () => {
    expect(await check('commerce_order_completed', purchase)).toEqual({ status: 200, body: { valid: true } });
    expect(await storedEvents(service)).toEqual([]);
  });

  test('DATA-095 DATA-097 DATA-099 of other content every error is returned with its place, and nothing is stored', async () => {
    const [item] = purchase.items;
    const wrong = { ...purchase, testMode: 'no', items: [item, { ...item, quantity: 0 }] };
    expect(await check('commerce_order_completed', wrong)).toEqual({
      status: 400,
      body: {
        valid: false,
        errors: [
          { path: 'testMode', message: expect.stringContaining('boolean') },
          { path: 'items.1.quantity', message: expect.any(String) },
        ],
      },
    });
    for (const none of ['{', '[]', '17', '']) {
      const answer = await check('commerce_order_completed', none);
      expect([answer.status, answer.body.valid], none).toEqual([400, false]);
    }
    expect(await storedEvents(service)).toEqual([]);
  });

  test('DATA-098 an unknown schema answers 404', async () => {
    for (const name of ['nobody_knows', 'constructor', '__proto__']) {
      expect(await check(name, purchase)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
  });
});
