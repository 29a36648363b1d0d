import { fuzz } from '@tessera/service-kit/testing/fuzz/fuzz.ts';
import { startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aProduct, aShirt, aStore } from './testing/builders.ts';
import { startCommerce } from './testing/commerce-service.ts';
import { aPlacedOrder } from './testing/placed-order.ts';

test('PAGE-016 whatever is sent to whichever call, the answer comes in time and is one that is described', async () => {
  const smtp = await startSmtpSink();
  const service = await startCommerce({ SMTP_URL: smtp.url, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: 1e6 });
  onTestFinished(() => service.stop().then(smtp.stop));
  await service.load(aStore([aProduct('vase'), aShirt()]));
  const order = await aPlacedOrder(service, { vase: 2 });
  const known = {
    websiteId: ['site-a', 'site-b'],
    collectionId: ['col-shop'],
    itemId: ['prod-vase', 'prod-shirt'],
    variantId: ['var-vase', 'var-shirt-m-red'],
    sku: ['SKU-VASE', 'SKU-SHIRT-M-RED'],
    orderId: [order.id],
    orderToken: [order.token],
    token: [order.token],
    path: ['/', '/shop', '/shop/vase'],
    country: ['GB', 'US', 'BR'],
    optionId: ['ship-standard', 'ship-express'],
    namespace: ['store', 'marketing', 'merchandising', 'installments'],
    events: ['order.placed', 'product.changed'],
    url: ['https://hooks.example.org/in'],
    email: ['imogen@example.org'],
    contactEmail: ['owner@example.org'],
  };
  const { faults, reached } = await fuzz(service, { perCall: 12, known });
  expect(faults).toEqual([]);
  expect(reached).toBeGreaterThan(50);
});
