import { role } from '@tessera/contracts/enumerations.ts';
import {
  type DescribedCall,
  type Description,
  describedCalls,
} from '@tessera/service-kit/testing/fuzz/described-calls.ts';
import { fittingValue } from '@tessera/service-kit/testing/fuzz/fitting-value.ts';
import { Seen } from '@tessera/service-kit/testing/fuzz/seen.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAnalytics } from '../svc-analytics/src/testing/test-analytics.ts';
import { aProduct, aStore } from '../svc-commerce/src/testing/builders.ts';
import { type CommerceService, startCommerce } from '../svc-commerce/src/testing/commerce-service.ts';
import { aPlacedOrder } from '../svc-commerce/src/testing/placed-order.ts';
import { aSubscribable, aSubscription } from '../svc-commerce/src/testing/subscriber.ts';
import { forms } from '../svc-forms/src/app.ts';
import { identity } from '../svc-identity/src/app.ts';
import { fillAnalytics, fillForms, fillPeople, type Ids } from './testing/tenant-things.ts';

/** The shop with something of everything, and the one that wants in. */
const [victim, intruder] = ['site-a', 'site-b'];
/** Parts of paths that name nothing anybody owns. */
const general: Ids = {
  namespace: 'store',
  locale: 'en-US',
  action: 'pause',
  country: 'GB',
  fileName: 'x.pdf',
  version: '1',
};

/** What these answer for a thing there is none of is no failure: an empty list, and nothing to take away. */
const answerEmpty: Readonly<Record<string, unknown>> = {
  listOrderMails: { mails: [] },
  readFeed: { feed: null },
  readReturnedForm: { values: {}, errors: {} },
  endFeed: { feed: null },
  summariseSubmissions: expect.objectContaining({ of: 0 }),
  readProductFile: { file: null },
  removeProductFile: '',
  ...{ removeAnnotation: '', removeGoal: '', removeRecording: '', removeView: '' },
};
/** What these cannot be asked without. */
const askedWith: Readonly<Record<string, string>> = { summariseSubmissions: '?timeZone=Europe/London' };
/** About the caller's own cart, whatever they name. */
const ofOwnCart = ['removeGiftCard'];
/** A link that opens nothing leads to the caller's own cart. */
const leadToCart = ['askTakeReserved', 'takeReserved'];

const everything = { kind: 'staff' as const, siteUserId: 'somebody', roles: Object.values(role) };
const draws = fc.sample(fc.gen(), { seed: 34, numRuns: 25 });

let sink: SmtpSink;
const services: { service: TestService; ids: Ids }[] = [];
beforeAll(async () => {
  sink = await startSmtpSink();
  const commerce = await startCommerce({ SMTP_URL: sink.url, RATE_LIMIT_SCALE: 1e6 });
  services.push({ service: commerce, ids: await fillStore(commerce) });
  const [people, formsService, figures] = await Promise.all([
    startTestService(identity, { RATE_LIMIT_SCALE: 1e6 }),
    startTestService(forms, { SMTP_URL: sink.url, CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 1e6 }),
    startAnalytics({ ROLE: 'both', RATE_LIMIT_SCALE: 1e6 }),
  ]);
  services.push({ service: people, ids: await fillPeople(people, everything.roles) });
  services.push({ service: formsService, ids: await fillForms(formsService, everything.roles) });
  services.push({ service: figures, ids: await fillAnalytics(figures, everything.roles) });
});
afterAll(async () => {
  for (const { service } of services) await service.stop();
  await sink.stop();
});

const webhook = {
  url: 'https://hooks.example.org/',
  description: '',
  events: ['order.*'],
  enabled: true,
  contactEmail: '',
};
const aCard = { cents: 5_000, email: 'vera@example.org', requestKey: 'a-card-of-vera' };
const aCategory = {
  displayName: 'Cups',
  parentCategoryId: '',
  type: 'ROOT',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
};
const aDiscount = {
  ...{ code: 'TEN', kind: 'percent', percent: 10, amountCents: null, minimumSubtotalCents: null },
  ...{ maxUses: null, maxUsesPerCustomer: null, enabled: true },
};

const store = '/api/content-service/product/1.1/websites/site-a/products/col-shop';

/** Something of every kind that has an id. */
async function fillStore(service: CommerceService): Promise<Ids> {
  await service.load(aStore([aProduct('vase'), aSubscribable('tea')]));
  const review = {
    ...{ id: 'rev-1', rating: 5, authorName: 'A.', title: 'T', body: 'B', reply: null, createdOn: 1_700_000_000_000 },
    ...{ productId: 'prod-vase', productName: 'Vase' },
  };
  await service.platform().call('PUT', '/internal/reviews', { reviews: [review] });
  const owner = service.owner();
  const make = async (path: string, body: object) => {
    const made = await owner.call('POST', path, body);
    if (made.status >= 300) throw new Error(`${path}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const endpoint = await make('/api/commerce/webhooks', webhook);
  const order = await aPlacedOrder(service, { vase: 2 });
  const { body: fulfilled } = await order.ask('fulfil');
  const other = await aPlacedOrder(service, { vase: 1 });
  const importing = await owner.upload('/api/commerce/csv/imports', 'Product ID,SKU\n');
  const list = async (path: string) => (await owner.call('GET', path)).body;
  const mails = () => list(`/api/commerce/orders/${order.id}/mails`);
  const deliveries = () => list(`/api/commerce/webhooks/${endpoint.endpoint.id}/deliveries`);
  const isTold = async () => {
    expect((await mails()).mails.length).toBeGreaterThan(0);
    expect((await deliveries()).deliveries[0].attempts.length).toBeGreaterThan(0);
  };
  await vi.waitFor(isTold);
  // Nothing is to be tried again while the others try their luck.
  await owner.call('PUT', `/api/commerce/webhooks/${endpoint.endpoint.id}`, { ...webhook, enabled: false });
  return {
    ...{
      websiteId: victim,
      collectionId: 'col-shop',
      itemId: 'prod-vase',
      productId: 'prod-vase',
      variantId: 'var-vase',
    },
    ...{ orderId: order.id, orderToken: order.token, shipmentId: fulfilled.shipments[0].id, reviewId: review.id },
    mailId: (await mails()).mails[0].id,
    deliveryId: (await deliveries()).deliveries[0].id,
    endpointId: endpoint.endpoint.id,
    importId: importing.body.id,
    runId: (await make('/api/commerce/fulfil-runs', { runId: 'run-of-a-tenant', orderIds: [other.id] })).runId,
    subscriptionId: await aSubscription(service, Date.now, 'tea'),
    giftCardId: (await make('/api/commerce/gift-cards', aCard)).giftCard.id,
    discountId: (await make('/api/commerce/discounts', aDiscount)).id,
    categoryId: (await make(`${store}/categories`, aCategory)).id,
  };
}

const seen = new Seen({});

/** Makes a call with bodies that fit its description, drawn anew until one is right. */
async function untilRight(caller: TestCaller, call: DescribedCall, resolve: Description['resolve'], ids: Ids) {
  const named = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? general[name] ?? 'none');
  const path = named + (askedWith[call.id] ?? '');
  const schema = call.bodies.get('application/json');
  if (call.id === 'changeWebhook') return caller.call(call.method, path, webhook);
  for (const draw of draws) {
    const body = schema && fittingValue(schema, '', { draw, seen, about: call.tag, resolve, spoilPercent: 0 });
    const answer = await caller.call(call.method, path, body);
    if (answer.status !== 400) return answer;
  }
  return caller.call(call.method, path, schema && {});
}

/** All that is stored of a website. */
async function storedOf(websiteId: string) {
  const everyDocument = await Promise.all(
    services.flatMap(async ({ service }) => {
      const collections = await service.db.collections();
      return Promise.all(collections.map((collection) => collection.find({}).toArray()));
    }),
  );
  const own = everyDocument.flat(2).filter((document) => document.websiteId === websiteId);
  return own.map((document) => JSON.stringify(document, withoutTries)).sort();
}

/** Events that no shell is there to hear are told again and again. */
const withoutTries = (name: string, value: unknown) =>
  name === 'outbox' ? (value as object[]).map((event) => ({ ...event, nextAt: 0, attempt: 0 })) : value;

/** Work that was begun goes on for a moment, and on a busy machine it begins late: three looks in a row see the same. */
async function atRest() {
  let before: string[] = [];
  let looksAlike = 0;
  const isStill = async () => {
    const now = await storedOf(victim);
    looksAlike = now.join() === before.join() ? looksAlike + 1 : 0;
    before = now;
    return looksAlike >= 2 && !now.some(hasUntoldChanges);
  };
  await expect.poll(isStill, { interval: 1_500 }).toBe(true);
  return before;
}

/** What became of stock is written down a moment after the stock itself. */
const hasUntoldChanges = (document: string) => document.includes('"changes":[{');

test('SAFE-34 what belongs to one website cannot be read, changed or told from what there is not, by staff of another', async () => {
  const before = await atRest();
  const answers: Record<string, string> = {};
  let asked = 0;
  for (const { service, ids } of services) {
    const { calls, resolve } = await describedCalls(service.url);
    const ofThings = calls.filter(
      ({ id, access, params }) =>
        access !== 'platform' && !ofOwnCart.includes(id) && params.some(({ name }) => name in ids),
    );
    for (const call of ofThings) {
      const caller = service.as({ ...everything, websiteId: intruder });
      const { status, body } = await untilRight(caller, call, resolve, ids);
      asked += 1;
      if (status === 404 || leadToCart.includes(call.id)) continue;
      if (call.id in answerEmpty) expect([call.id, body]).toEqual([call.id, answerEmpty[call.id]]);
      else answers[`${call.id} ${call.method} ${call.path}`] = `${status} ${JSON.stringify(body)}`;
    }
  }
  expect(answers).toEqual({});
  expect(asked).toBeGreaterThan(90);
  expect(await atRest()).toEqual(before);
});
