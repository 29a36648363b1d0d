import { role } from '@tessera/contracts/enumerations.ts';
import type { ImportedSignUp } from '@tessera/contracts/forms/restock-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestockService, restockPath, startRestock } from '../../testing/restock.ts';

let restock: RestockService;
beforeAll(async () => {
  restock = await startRestock();
  const { service } = restock;
  const signUps = [
    ...Array.from({ length: 51 }, (_, n) => imported(`mug-${n}`, 'mug', { createdOn: 1_000 + n })),
    ...Array.from({ length: 50 }, (_, n) => imported(`variant-${n}`, `variant-${n}`, { createdOn: 100 + n })),
    imported('notified', 'jar', { createdOn: 5_000, notifiedOn: 6_000, language: 'fr-FR', isJoinMailingList: true }),
  ];
  const platform = service.as({ kind: 'platform' });
  const { status, body } = await platform.call('PUT', '/internal/restock-sign-ups', { signUps });
  expect([status, body]).toEqual([200, { signUps: 102 }]);
  // Loaded again nothing is there twice.
  expect((await platform.call('PUT', '/internal/restock-sign-ups', { signUps })).body).toEqual({ signUps: 0 });
});
afterAll(() => restock.stop());

const imported = (name: string, variant: string, changes: Partial<ImportedSignUp>): ImportedSignUp => ({
  id: `wait-${name}`,
  productId: `prod-${variant}`,
  variantId: `var-${variant}`,
  productTitle: `Title of ${variant}`,
  variantLabel: '',
  siteVisitorEmail: `${name}@example.org`,
  isJoinMailingList: false,
  language: null,
  createdOn: 1,
  notifiedOn: null,
  ...changes,
});
const get = (path: string, roles?: number[]) => restock.owner(roles).call('GET', restockPath + path);
const ofMug = '?productId=prod-mug&variantId=var-mug';

describe('Groups', () => {
  test('STOCK-045 STOCK-047 STOCK-057 are variants with who waits for them, and what they are worth', async () => {
    const { status, body } = await get('/groups');
    expect(status).toBe(200);
    const [jar, mug] = body.signUpGroups;
    expect(mug).toMatchObject({
      productId: 'prod-mug',
      variantId: 'var-mug',
      productTitle: 'Product mug',
      variantLabel: '',
      count: 51,
      pendingCount: 51,
      lastSignUpOn: 1_050,
      firstWaitingOn: 1_000,
      promised: 0,
      now: { sellable: 0, url: '/shop/mug', priceMoney: { value: '2500', currency: 'GBP' } },
      worth: { value: '127500', currency: 'GBP' },
    });
    expect(jar).toMatchObject({ count: 1, pendingCount: 0, firstWaitingOn: null, counts: { notified: 1, waiting: 0 } });
  });

  test('STOCK-046 STOCK-048 STOCK-049 STOCK-059 STOCK-060 come 50 a page', async () => {
    const first = (await get('/groups')).body;
    expect([first.signUpGroups.length, first.hasNextPage, typeof first.nextPageCursor]).toEqual([50, true, 'string']);
    const second = (await get(`/groups?cursor=${first.nextPageCursor}`)).body;
    expect([second.signUpGroups.length, second.hasNextPage, second.nextPageCursor]).toEqual([2, false, null]);
    const ids = [...first.signUpGroups, ...second.signUpGroups].map(({ variantId }) => variantId);
    expect(new Set(ids).size).toBe(52);
  });

  test('what the store does not know any more keeps its name', async () => {
    const { body } = await get('/groups');
    const gone = body.signUpGroups.find(({ variantId }: { variantId: string }) => variantId === 'var-variant-49');
    expect(gone).toMatchObject({ productTitle: 'Title of variant-49', now: null, worth: null });
  });
});

describe('Sign-ups of a variant', () => {
  test('STOCK-051 STOCK-055 STOCK-058 are listed, the oldest first', async () => {
    const { status, body } = await get('?productId=prod-jar&variantId=var-jar');
    expect(status).toBe(200);
    expect(body.signUps).toEqual([
      {
        id: 'wait-notified',
        siteVisitorEmail: 'notified@example.org',
        isJoinMailingList: true,
        language: 'fr-FR',
        createdOn: 5_000,
        notifiedOn: 6_000,
        state: 'notified',
        reason: null,
        askedOn: 6_000,
        boughtOn: null,
        followedOn: null,
        reservedUntil: null,
        consentText: null,
      },
    ]);
  });

  test('STOCK-054 STOCK-056 STOCK-059 STOCK-060 come 50 a page', async () => {
    const first = (await get(ofMug)).body;
    expect([first.signUps.length, first.hasNextPage, typeof first.nextPageCursor]).toEqual([50, true, 'string']);
    expect(first.signUps[0].id).toBe('wait-mug-0');
    const second = (await get(`${ofMug}&cursor=${first.nextPageCursor}`)).body;
    expect(second.signUps.map(({ id }: { id: string }) => id)).toEqual(['wait-mug-50']);
    expect([second.hasNextPage, second.nextPageCursor]).toEqual([false, null]);
  });

  test('STOCK-052 STOCK-053 belong to one product and one variant', async () => {
    expect((await get('?variantId=var-mug')).status).toBe(400);
    expect((await get('?productId=prod-mug')).status).toBe(400);
    expect((await get('?productId=prod-jar&variantId=var-mug')).body.signUps).toEqual([]);
  });
});

test('STOCK-061 a cursor that cannot be read is refused', async () => {
  const made = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const cursor of ['x', made([1]), made(['a', 'b']), made([1, 'a', 2]), made({}), made([1, 2])]) {
    expect([(await get(`/groups?cursor=${cursor}`)).status, cursor]).toEqual([400, cursor]);
    expect([(await get(`${ofMug}&cursor=${cursor}`)).status, cursor]).toEqual([400, cursor]);
  }
});

describe('STOCK-063 STOCK-064 Lists and sends', () => {
  const calls: [string, string, object?][] = [
    ['GET', '/groups'],
    ['GET', ofMug],
    ['POST', '/send', { productId: 'prod-mug', variantId: 'var-mug' }],
    ['POST', '/send/all', { sendRequests: [{ productId: 'prod-mug', variantId: 'var-mug' }] }],
  ];
  const owners: number[] = [role.admin, role.storeManager, role.websiteManager];

  test.each(calls)('%s %s is for owners', async (method, path, body) => {
    const status = async (caller: ReturnType<RestockService['owner']>) =>
      (await caller.call(method, restockPath + path, body)).status;
    for (const [name, code] of Object.entries(role)) {
      const expected = owners.includes(code) ? (method === 'GET' ? 200 : 202) : 403;
      expect([name, await status(restock.owner([code]))]).toEqual([name, expected]);
    }
    expect(await status(restock.service.as())).toBe(401);
    expect(await status(restock.service.as({ kind: 'member', siteUserId: 'm' }))).toBe(403);
  });
});

test('another website sees none of it', async () => {
  const { body } = await restock.service
    .as({ websiteId: 'site-b', kind: 'staff', siteUserId: 'u', roles: [role.admin] })
    .call('GET', `${restockPath}/groups`);
  expect(body.signUpGroups).toEqual([]);
});
