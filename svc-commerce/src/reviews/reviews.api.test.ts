import { reviewList } from '@tessera/contracts/commerce/review.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderToken } from '../orders/links/buyer-links.ts';
import { aProduct, aShirt, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aReadyBuyer } from '../testing/shopper.ts';
import { askForReviews } from './review-asking.ts';

const dayMs = 24 * 3_600_000;
let service: CommerceService;
let time = Date.UTC(2030, 0, 1);
const now = () => time;

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now });
  const products = ['mug', 'bowl', 'vase', 'tray', 'lamp', 'jug'].map((id) => aProduct(id));
  await service.load(aStore([...products, aShirt()]));
});
afterAll(() => service.stop());

const written = { line: 0, rating: 5, authorName: 'Ann B.', title: 'Lovely', body: 'It pours well.' };
const read = (id: string, cursor = '') =>
  service.as().call('GET', `/api/commerce/products/prod-${id}/reviews${cursor && `?cursor=${cursor}`}`);
const request = (token: string) => `/api/commerce/reviews/requests/${token}`;

async function anOrder(items: Record<string, number>) {
  const buyer = await aReadyBuyer(service, items);
  const { body } = await buyer.place();
  const token = orderToken(body.orderId, { config: service.config as never });
  return { id: body.orderId as string, token };
}
const write = async (item: string, own: object = {}) => {
  const { token } = await anOrder({ [item]: 1 });
  return service.as().call('POST', request(token), { ...written, ...own });
};

describe('Reading', () => {
  test('PROD-012 answers reviews with average, count and the rest of the pages by cursor, newest first', async () => {
    const seven = Array.from({ length: 8 }, (_, n) => ({
      ...{ id: `rev-bowl-${n}`, rating: n === 0 ? 3 : 5, authorName: 'A.', title: `T${n}`, body: 'B', reply: null },
      ...{ createdOn: time - n * dayMs, productId: 'prod-bowl', productName: 'Bowl' },
    }));
    expect((await service.platform().call('PUT', '/internal/reviews', { reviews: seven })).body).toEqual({
      reviews: 8,
    });
    const first = await read('bowl');
    expect(first.status).toBe(200);
    expect(reviewList.parse(first.body)).toMatchObject({
      averageRating: 4.8,
      count: 8,
      ratingCounts: [0, 0, 1, 0, 7],
      hasNextPage: true,
    });
    expect(first.body.reviews[0]).toEqual({
      ...{ id: 'rev-bowl-0', rating: 3, authorName: 'A.', title: 'T0', body: 'B', reply: null, createdOn: time },
    });
    const next = await read('bowl', first.body.nextPageCursor);
    expect([...first.body.reviews, ...next.body.reviews].map(({ id }) => id)).toEqual(seven.map(({ id }) => id));
    expect(next.body).toMatchObject({ count: 8, hasNextPage: false, nextPageCursor: null });
  });

  test('PROD-012 a product without reviews has none, and an unknown one is a 404', async () => {
    expect((await read('tray')).body).toMatchObject({ reviews: [], averageRating: 0, count: 0, hasNextPage: false });
    expect((await read('none')).status).toBe(404);
  });

  test('PROD-011 PROD-013 the product page of a store brings them along, of one without reviews nothing', async () => {
    const { body } = await service.as().call('GET', '/api/commerce/content?path=/shop/bowl');
    expect(body.reviews).toMatchObject({ count: 8 });
    const quiet = aStore([aProduct('bowl')]);
    await service.load({ ...quiet, settings: { ...quiet.settings, reviewsEnabled: false } }, 'site-quiet');
    const visitor = service.as({ websiteId: 'site-quiet' });
    expect((await visitor.call('GET', '/api/commerce/content?path=/shop/bowl')).body.reviews).toBeNull();
    expect((await visitor.call('GET', '/api/commerce/products/prod-bowl/reviews')).status).toBe(404);
  });

  test('never shows the reviews of another website', async () => {
    await service.load(aStore([aProduct('bowl')]), 'site-b');
    const other = service.as({ websiteId: 'site-b' });
    expect((await other.call('GET', '/api/commerce/products/prod-bowl/reviews')).body.count).toBe(0);
  });
});

describe('Writing', () => {
  test('PROD-014 needs the token of an order, which tells its items', async () => {
    const { token } = await anOrder({ mug: 1, vase: 2 });
    const { body } = await service.as().call('GET', request(token));
    expect(body).toMatchObject({
      authorName: 'Ann B.',
      items: [
        { line: 0, productName: 'Product mug', isReviewed: false },
        { line: 1, productName: 'Product vase', isReviewed: false },
      ],
    });
    for (const call of ['GET', 'POST']) {
      const answer = await service.as().call(call, request('guessed'), call === 'POST' ? written : undefined);
      expect([answer.status, answer.body.code]).toEqual([404, 'order.unknown']);
    }
    const elsewhere = await service.as({ websiteId: 'site-b' }).call('GET', request(token));
    expect(elsewhere.status).toBe(404);
  });

  test('PROD-014 PROD-015 an item is reviewed once: the second time is a 409, also at once', async () => {
    const { token } = await anOrder({ mug: 1, vase: 1 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.as().call('POST', request(token), written)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const again = await service.as().call('POST', request(token), { ...written, title: 'Again' });
    expect([again.status, again.body.code]).toEqual([409, 'review.exists']);
    expect((await read('mug')).body).toMatchObject({ count: 1, reviews: [{ title: 'Lovely' }] });
    expect((await service.as().call('POST', request(token), { ...written, line: 1 })).status).toBe(201);
    const { body } = await service.as().call('GET', request(token));
    expect(body.items.map(({ isReviewed }: { isReviewed: boolean }) => isReviewed)).toEqual([true, true]);
  });

  test.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['no title', { title: ' ' }],
    ['no words', { body: '' }],
    ['an item the order has not', { line: 7 }],
  ])('%s is refused', async (_title, own) => {
    expect((await write('jug', own)).status).toBe(400);
  });

  test('SAFE-18 markup stays text', async () => {
    const body = '<script>alert(1)</script>';
    expect((await write('lamp', { body })).body.body).toBe(body);
  });

  test('PROD-014 works as a plain form, and comes back to the page', async () => {
    const { token } = await anOrder({ jug: 1 });
    const fields = { orderToken: token, line: '0', rating: '4', authorName: 'Ann', title: 'Good', body: 'Yes.' };
    const sent = await service.as().post(request(token), fields);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/reviews/${token}?sent=0`]);
    const twice = await service.as().post(request(token), fields);
    expect(twice.headers.get('location')).toBe(`/reviews/${token}?problem=review.exists`);
    const empty = await service.as().post(request(token), { orderToken: token });
    expect(empty.headers.get('location')).toBe(`/reviews/${token}?problem=request.invalid`);
  });
});

describe('The store', () => {
  test('lists, searches, hides, shows and answers reviews', async () => {
    const { body: made } = await write('tray', { title: 'A bit small', rating: 2 });
    const owner = service.owner();
    const list = async (query: string) => (await owner.call('GET', `/api/commerce/reviews?${query}`)).body;
    expect((await list('search=a+bit+SMALL')).reviews).toMatchObject([{ id: made.id, productName: 'Product tray' }]);
    expect((await list('rating=2&state=hidden')).reviews).toEqual([]);
    const path = `/api/commerce/reviews/${made.id}`;
    expect((await owner.call('PUT', path, { state: 'hidden' })).body.state).toBe('hidden');
    expect((await read('tray')).body).toMatchObject({ count: 0, reviews: [] });
    expect(await list('state=hidden')).toMatchObject({ counts: { hidden: 1 }, reviews: [{ id: made.id }] });
    await owner.call('PUT', path, { state: 'shown' });
    await owner.call('PUT', path, { reply: 'There is a larger one.' });
    expect((await read('tray')).body.reviews).toMatchObject([
      { title: 'A bit small', reply: 'There is a larger one.' },
    ]);
    const answer = (reply: string, expectedReply: string | null) => owner.call('PUT', path, { reply, expectedReply });
    const unseen = await answer('Mine', null);
    expect([unseen.status, unseen.body.code]).toEqual([409, 'settings.conflict']);
    expect(unseen.body.details).toEqual({ reply: 'There is a larger one.' });
    const both = await Promise.all(['Mine', 'Theirs'].map((text) => answer(text, 'There is a larger one.')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.call('PUT', path, { reply: '' })).body.reply).toBeNull();
    expect((await answer('Again', null)).body.reply).toBe('Again');
    expect((await owner.call('PUT', path, { reply: '' })).body.reply).toBeNull();
    expect((await owner.call('PUT', '/api/commerce/reviews/none', { state: 'shown' })).status).toBe(404);
  });

  test('AUTH-062 and moderators are the only ones that may', async () => {
    const moderator = service.owner({ roles: [role.moderator] });
    expect((await moderator.call('GET', '/api/commerce/reviews')).status).toBe(200);
    expect((await moderator.call('PUT', '/api/commerce/reviews/x', { state: 'hidden' })).status).toBe(404);
    expect((await service.as().call('GET', '/api/commerce/reviews')).status).toBe(401);
    const viewer = service.owner({ roles: [role.viewer] });
    expect((await viewer.call('GET', '/api/commerce/reviews')).status).toBe(403);
    expect((await viewer.call('PUT', '/api/commerce/reviews/x', { state: 'hidden' })).status).toBe(403);
  });
});

describe('Asking', () => {
  const mailsOf = (orderId: string) =>
    service.db.collection('mails').find({ websiteId: 'site-a', subjectId: orderId }).toArray();
  const asking = () => askForReviews(depsOf(service, now));
  const sent = async (items: Record<string, number>) => {
    const order = await anOrder(items);
    await depsOf(service, now).reviewAsking.remember('site-a', order.id, time);
    await depsOf(service, now).reviewAsking.remember('site-a', order.id, time);
    return order;
  };

  test('PROD-014 the buyer gets one mail with the way there, a week after the order was sent', async () => {
    const order = await sent({ mug: 1 });
    time += 7 * dayMs - 1;
    expect(await asking()).toBe(0);
    time += 1;
    expect(await asking()).toBe(1);
    expect(await asking()).toBe(0);
    const [mail, second] = await mailsOf(order.id);
    expect(mail).toMatchObject({ to: 'ann@example.com', state: 'due' });
    expect(mail?.text).toContain(`/reviews/${order.token}`);
    expect(mail?.text).toContain('Product mug');
    expect(second).toBeUndefined();
  });

  test('one that cannot be asked keeps nobody else waiting, and is tried again an hour later', async () => {
    const [broken, fine] = [await sent({ jug: 1 }), await sent({ lamp: 1 })];
    time += 8 * dayMs;
    const deps = depsOf(service, now);
    const failing = {
      ...deps,
      websites: deps.websites,
      mails: {
        ...deps.mails,
        queue: async (...mail: Parameters<typeof deps.mails.queue>) => {
          if (mail[1].subjectId === broken.id) throw new Error('no');
          await deps.mails.queue(...mail);
        },
      },
    };
    expect(await askForReviews(failing)).toBe(1);
    expect([await mailsOf(broken.id), (await mailsOf(fine.id)).length]).toEqual([[], 1]);
    time += 3_600_000;
    expect(await asking()).toBe(1);
    expect(await mailsOf(broken.id)).toHaveLength(1);
  });

  test('who reviewed everything already is not asked', async () => {
    const order = await sent({ vase: 1 });
    await service.as().call('POST', request(order.token), written);
    time += 8 * dayMs;
    expect(await asking()).toBe(1);
    expect(await mailsOf(order.id)).toEqual([]);
  });
});
