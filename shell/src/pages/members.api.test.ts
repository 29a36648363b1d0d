import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import { lessonFields } from '@tessera/contracts/site/item-body.ts';
import { aCart, aCartEntry } from '@tessera/contracts/testing/a-cart.ts';
import { aProductSummary } from '@tessera/contracts/testing/a-product.ts';
import { anOrder } from '@tessera/contracts/testing/an-order.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aPage, aText, shop } from '../testing/a-website.ts';
import { type StubHandler, type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, cookiesOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
const handler = siteHandler(site);
let services: StubServices;
let shell: TestShell;

const lessonOf = (urlSlug: string, title: string, free: boolean) => ({
  ...{ id: urlSlug, urlSlug, title, minutes: 14, free, excerpt: 'In short', image: null },
});
const lessons = [lessonOf('wedging', 'Wedging', true), lessonOf('centring', 'Centring', false)];
const course = { ...shop, id: 'col-lessons', collectionType: 24, title: 'Throwing at Home', urlId: 'lessons' };
const club = { ...course, id: 'col-club', urlId: 'club-lessons', title: 'The club' };
const joinProduct = aProductSummary({
  id: 'prod-course',
  fullUrl: '/shop/course',
  priceMoney: { value: '7900', currency: 'GBP' },
  variants: [{ ...aProductSummary().variants[0], price: 7900 } as never],
});
const chapters = [
  { title: 'Clay', lessonIds: ['wedging'] },
  { title: 'Wheel', lessonIds: ['centring'] },
];
const body = '<p>Elbows, knees, breath.</p>';
const videoUrl = 'https://films.example/centring.mp4';
const contentOf = ({ urlSlug, title, free }: (typeof lessons)[number]) => {
  const { content } = aPage({ blocks: [aText('Elbows, knees, breath.')] });
  const own = {
    kind: 'lesson',
    ...initialValues(lessonFields),
    title,
    urlId: urlSlug,
    permission: free ? 1 : 3,
  } as const;
  return { ...content, body: { ...own, schemaVersion: 1 as const, sections: content.body.sections } };
};

/** The order whose token opens the course. */
const bought = 'order-token-of-a-course-1234';

const answers: StubHandler = (request) => {
  const { service, path, query, headers } = request;
  if (service !== 'commerce' || request.method !== 'GET') return handler(request);
  if (path === '/api/commerce/content') {
    const isMember = (headers.cookie ?? '').includes(`__Host-LESSONS=${bought}`);
    const answer = lessonAnswer(query.get('path') ?? '', isMember);
    if (answer) return answer;
  }
  if (path === `/api/commerce/lesson-access/${bought}`) {
    return {
      body: { courses: [{ title: course.title, url: '/lessons' }] },
      headers: { 'set-cookie': `__Host-LESSONS=${bought}; Path=/; HttpOnly` },
    };
  }
  if (path === '/api/3/commerce/cart/subscription/a-cart-token-of-a-subscription') return { body: subscriptionCart };
  if (path.startsWith('/api/3/commerce/cart/subscription/')) {
    return { status: 404, body: { code: 'subscription.cart_gone' } };
  }
  if (path === '/api/commerce/subscription-links/by-order/order-token-of-a-subscription') {
    return { body: { token: 'token-of-the-subscription' } };
  }
  if (path === '/api/commerce/subscription-links/token-of-the-subscription') return { body: subscription };
  return handler(request);
};

function lessonAnswer(path: string, isMember: boolean): ReturnType<StubHandler> {
  const list = (collection: typeof course, joins: typeof joinProduct | null): ContentAnswer => ({
    ...{ kind: 'lessons', collection, lessons, chapters, joinProduct: joins, isMember },
  });
  const [, first, slug] = path.split('/');
  if (first !== 'lessons' && first !== 'club-lessons') return undefined;
  const collection = first === 'lessons' ? course : club;
  if (slug === undefined) return { body: list(collection, first === 'lessons' ? joinProduct : null) };
  const lesson = lessons.find(({ urlSlug }) => urlSlug === slug);
  if (!lesson) return { status: 404, body: { code: 'page.unknown' } };
  if (!lesson.free && !isMember) return { status: 403, body: { code: 'lesson.locked' } };
  return {
    body: {
      kind: 'lesson',
      collection,
      lesson: { ...lesson, body, videoUrl },
      content: contentOf(lesson),
      lessons,
      chapters,
    },
  };
}

const plan = { billingPeriod: { value: 2, unit: 'MONTH' as const }, numBillingCycles: 6 };
const money = { value: '2000', currency: 'GBP' } as const;
const subscriptionCart = {
  cart: aCart({ entries: [aCartEntry({ isSubscribable: true })], grandTotalCents: 2000, subtotalCents: 2000 }),
  plan,
  expiresOn: 1,
  nextChargeOn: 2,
};
const subscription: Subscription = {
  ...{ id: 'sub-1', websiteId: 'site-a', state: 'active', createdOn: 0, testMode: true, email: 'b@example.com' },
  ...{ customerName: 'B', plan, price: money, shippingTotal: money, taxTotal: money, total: money, charges: 1 },
  ...{ slot: 1, nextChargeOn: Date.UTC(2030, 2, 1), failedAttempts: 0, problem: '', timeline: [] },
  item: {
    ...{ productId: 'p', productName: 'Candle Post', fullUrl: '/shop/candle', sku: 'C', attributes: {}, quantity: 1 },
    image: null,
  },
  shippingOptionName: null,
  shippingAddress: null,
  cycles: [{ slot: 0, dueOn: 0, state: 'paid', at: 0, orderId: 'o', orderNumber: '1001', attempts: 1 }],
};

const courseItem = {
  ...{ productId: 'prod-course', variantId: 'v', sku: 'C', productName: 'Course', attributes: {}, quantity: 1 },
  ...{ unitPrice: money, additionalFields: null, image: null, productType: 5 },
};

beforeAll(async () => {
  services = await startStubServices(answers);
  shell = await startTestShell(services);
  site.orders[bought] = anOrder({ items: [courseItem] });
  site.orders['order-token-of-a-subscription'] = anOrder({
    subtotal: money,
    subscription: { id: 'sub-1', cycle: 1, plan },
  });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => services.requests.splice(0));

describe('Lessons', () => {
  test('PROD-190 a course lists its lessons, with the way to join', async () => {
    const { text, status } = await shell.ask('/lessons');
    expect(status).toBe(200);
    expect(text).toContain('<a href="/lessons/wedging">Wedging</a>');
    expect(text).toContain('<a href="/lessons/centring">Centring</a>');
    expect(text).toContain('<a class="btn btn-primary" href="/shop/course">Join the course</a>');
    expect(contextOf({ text } as never)).toMatchObject({ collection: { id: 'col-lessons', type: 24 } });
  });

  test('PROD-191 a lesson has a page of record type 62 with body, film and its neighbours', async () => {
    const answer = await shell.ask('/lessons/wedging');
    expect(contextOf(answer)).toMatchObject({ pageType: 50, item: { id: 'wedging', recordType: 62 } });
    expect(answer.text).toContain('Elbows, knees, breath.');
    expect(answer.text).toContain(`src="${videoUrl}"`);
    expect(answer.text).toContain('href="/lessons/centring" rel="next"');
  });

  test('PROD-190 chapters head their lessons, which are counted through the course', async () => {
    const { text } = await shell.ask('/lessons');
    const headings = [...text.matchAll(/<(h[23])[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, level, title]) => [
      level,
      title,
    ]);
    expect(headings.slice(0, 4)).toEqual([
      ['h2', 'Clay'],
      ['h3', 'Wedging'],
      ['h2', 'Wheel'],
      ['h3', 'Centring'],
    ]);
    expect([...text.matchAll(/<span class="n num">(\d)/g)].map(([, number]) => number)).toEqual(['1', '2']);
    expect(text).toContain('data-course-progress="col-lessons" data-count="2"');
  });

  test('SAFE-30 media comes from the host of a lesson’s film on the page of that lesson, and from nowhere else', async () => {
    const mediaOf = async (path: string) => {
      const { headers } = await shell.ask(path);
      return /media-src [^;]+/.exec(String(headers['content-security-policy']))?.[0];
    };
    expect(await mediaOf('/lessons/wedging')).toBe("media-src 'self' https://films.example");
    for (const path of ['/lessons', '/lessons/centring', '/', '/cart', '/account/login', '/nowhere'])
      expect([path, await mediaOf(path)]).toEqual([path, "media-src 'self'"]);
  });

  test('PROD-192 PROD-193 PROD-197 a locked lesson is refused with type 106, its price and a join button', async () => {
    const answer = await shell.ask('/lessons/centring');
    expect([answer.status, contextOf(answer).pageType]).toEqual([403, 106]);
    expect(answer.text).toContain('Lesson 2 of 2, 14 minutes');
    expect(answer.text).toContain('£79.00');
    expect(answer.text).toContain('<a class="btn btn-primary" href="/shop/course">Join</a>');
    expect(answer.text).not.toMatch(/Elbows|films\.example/);
  });

  test('PROD-194 in a free area joining is signing in, and comes back to the lesson', async () => {
    const { text } = await shell.ask('/club-lessons/centring');
    expect(text).toContain('href="/account/login?returnTo=%2Fclub-lessons%2Fcentring">Join</a>');
  });

  test('PROD-195 an open lesson of one visitor is nobody else’s, whoever asks first or at once', async () => {
    const cookie = `__Host-LESSONS=${bought}`;
    const asked = await Promise.all([
      shell.ask('/lessons/centring', { headers: { cookie } }),
      shell.ask('/lessons/centring'),
      shell.ask('/lessons/centring', { headers: { cookie } }),
      shell.ask('/lessons/centring'),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
    expect(asked.map(({ text }) => text.includes(videoUrl))).toEqual([true, false, true, false]);
    expect(asked[0]?.headers['cache-control']).toBe('no-store');
    expect((await shell.ask('/lessons', { headers: { cookie } })).text).not.toContain('Join the course');
    expect((await shell.ask('/lessons')).text).toContain('Join the course');
  });

  test('PAY-129 PROD-194 after joining the page is of type 208 and leads back to the lesson', async () => {
    const denied = await shell.ask('/lessons/centring');
    const joined = await shell.ask(`/checkout/confirmed/${bought}`, { headers: { cookie: cookiesOf(denied) } });
    expect(contextOf(joined).pageType).toBe(208);
    expect(joined.text).toContain('href="/lessons/centring">Start learning');
    expect(joined.setCookies.some((line) => line.startsWith(`__Host-LESSONS=${bought}`))).toBe(true);
    expect((await shell.ask('/lessons/centring', { headers: { cookie: cookiesOf(joined) } })).status).toBe(200);
  });

  test('a page for members is whole for a member, and never kept for the next one', async () => {
    site.content['/club'] = aPage({ documentId: 'page-club', urlId: 'club', permission: 3 });
    site.sessions.edda = anAccount();
    const member = await shell.ask('/club', { headers: { cookie: '__Host-session=edda' } });
    expect([member.status, member.text.includes('We make mugs.')]).toEqual([200, true]);
    const reads = services.requests.filter(({ path }) => path === '/api/commerce/content');
    expect(reads.length).toBe(2);
    expect((await shell.ask('/club')).status).toBe(403);
  });
});

describe('Subscriptions', () => {
  test('PAY-134 the subscription checkout reads its cart by cartToken', async () => {
    const answer = await shell.ask('/checkout/subscription?cartToken=a-cart-token-of-a-subscription');
    expect([answer.status, contextOf(answer).pageType]).toEqual([200, 201]);
    expect(answer.text).toContain('data-mount="product/subscription"');
    expect(answer.text).toContain('"cartToken":"a-cart-token-of-a-subscription"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('PAY-135 a token that is unknown, used or expired, or none at all, is not found', async () => {
    for (const query of ['?cartToken=an-unknown-token-of-nobody', '?cartToken=', '']) {
      const answer = await shell.ask(`/checkout/subscription${query}`);
      expect([answer.status, contextOf(answer).pageType], query).toEqual([404, 100]);
    }
  });

  test('PAY-128 after the first order the page is of type 206 and tells price, next charge and how to change it', async () => {
    const answer = await shell.ask('/checkout/confirmed/order-token-of-a-subscription');
    expect(contextOf(answer).pageType).toBe(206);
    expect(answer.text).toContain('£20.00 every 2 months for 1 year');
    expect(answer.text).toContain('<time datetime="1970-03-01">');
    expect(answer.text).toContain('href="/subscription/token-of-the-subscription"');
  });

  test('the buyer’s own page shows dates and plain forms that skip, pause and cancel', async () => {
    const answer = await shell.ask('/subscription/token-of-the-subscription');
    expect(answer.status).toBe(200);
    const links = '/api/commerce/subscription-links/token-of-the-subscription';
    for (const action of ['skip', 'pause', 'cancel']) expect(answer.text).toContain(`action="${links}/${action}"`);
    expect(answer.text).toContain('Paid, order 1001');
    expect(answer.text).not.toContain('%%CRUMB%%');
    const failed = await shell.ask('/subscription/token-of-the-subscription?problem=subscription.busy');
    expect(failed.text).toContain('A charge is being made right now.');
    expect(failed.text).not.toContain(`action="${links}/payments"`);
    Object.assign(subscription, { state: 'past_due', problem: 'The payment was declined.' });
    const held = await shell.ask('/subscription/token-of-the-subscription');
    expect(held.text).toContain('Try the payment again');
    expect(held.text).toContain(`action="${links}/payments"`);
    expect(held.text).toMatch(/<label for="new-card">Number of another card<[\s\S]*<input class="input" id="new-card"/);
    expect((await shell.ask('/subscription/no-such-token-at-all')).status).toBe(404);
  });
});
