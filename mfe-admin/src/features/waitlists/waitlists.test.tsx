import type { RestockSignUp, SignUpGroup } from '@tessera/contracts/forms/restock.ts';
import { describe, expect, test } from 'vitest';
import { aGroup } from '../../testing/a-waitlist.ts';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const path = '/config/commerce/waitlists';
const groupsUrl = '/api/site-users/account/notifications/restock/groups';
const sendUrl = '/api/site-users/account/notifications/restock/send';
const last = { hasNextPage: false, nextPageCursor: null };

const mug = aGroup({ waiting: 9, sellable: 5, worth: '25200' });
const vase = aGroup({ productTitle: 'Heron Vase', waiting: 2, sellable: 1 });
const jar = aGroup({ productTitle: 'Moon Jar', waiting: 4, sellable: 0 });

const ann: RestockSignUp = {
  ...{ id: 'sign-1', siteVisitorEmail: 'ann@example.com', isJoinMailingList: true, language: 'fr' },
  ...{ createdOn: Date.parse('2026-10-02T08:00:00Z'), notifiedOn: null, state: 'waiting', reason: null },
  ...{ askedOn: null, boughtOn: null, followedOn: null, reservedUntil: null, consentText: null },
};

const services =
  (groups: SignUpGroup[], other: Answer = () => undefined): Answer =>
  (sent) =>
    sent.url === groupsUrl ? { signUpGroups: groups, ...last } : other(sent);

describe('waitlists', () => {
  test('STOCK-084 a store without any says so, and how they come about', async () => {
    const page = await openAdmin(path, services([]));
    await page.see('No sign-ups yet.');
    expect(page.text()).toContain('Visitors can sign up on the page');
  });

  test('STOCK-050 pages are asked for until there is no other', async () => {
    const pages: Record<string, unknown> = {
      [groupsUrl]: { signUpGroups: [mug], hasNextPage: true, nextPageCursor: 'b' },
      [`${groupsUrl}?cursor=b`]: { signUpGroups: [vase], hasNextPage: true, nextPageCursor: 'c' },
      [`${groupsUrl}?cursor=c`]: { signUpGroups: [jar], ...last },
    };
    const page = await openAdmin(path, ({ url }) => pages[url]);
    await page.see('Moon Jar');
    expect(page.sent.filter(({ url }) => url.startsWith(groupsUrl)).map(({ url }) => url)).toEqual(Object.keys(pages));
  });

  test('STOCK-082 show who waits for what, for how long, what that is worth and what can be sold', async () => {
    const page = await openAdmin(path, services([mug, jar]));
    await page.see('Moor Mug');
    for (const part of ['Peat', '9', '£252.00', '5 in stock', 'Sold out']) expect(page.text()).toContain(part);
  });

  test('view, search and order are in the address', async () => {
    const page = await openAdmin(`${path}?view=waiting&q=mo&sort=most`, services([jar, mug, vase]));
    await page.see('Moor Mug');
    const shown = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    expect(shown.map((text) => /Moor Mug|Moon Jar|Heron Vase/.exec(text)?.[0])).toEqual(['Moor Mug', 'Moon Jar']);
  });

  test('a failure says what to do', async () => {
    const page = await openAdmin(path, () => undefined);
    await page.see('Try again');
  });
});

describe('selling ahead', () => {
  test('a waitlist leads to it, and says how far it is', async () => {
    const preOrders = { limit: 9, sold: 2, held: 0, sentAbout: null, words: '' };
    const sold = { ...jar, now: jar.now && { ...jar.now, preOrders } };
    const url = `/api/commerce/inventory/${jar.productId}/variants/v1/pre-orders`;
    const page = await openAdmin(
      `${path}/${jar.productId}/v1`,
      services([sold], (sent) =>
        sent.url === url ? {} : sent.url.includes('restock?') ? { signUps: [], ...last } : undefined,
      ),
    );
    await page.see('2 of 9 sold ahead');
    await page.press('Sell ahead');
    await page.see('2 units are sold ahead and still to come.');
    await page.fill('Sell up to', '12');
    await page.press('Save');
    await page.until(() => expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ limit: 12 }));
  });
});

describe('what came without a captcha', () => {
  const held = { ...mug, heldCount: 2, heldUpTo: Date.parse('2026-11-18T10:31:00Z') };
  const url = '/api/site-users/account/notifications/restock/held';
  const openHeld = (groups: SignUpGroup[], judged: unknown = { judged: 2 }) =>
    openAdmin(
      `${path}/${mug.productId}/v1`,
      services(groups, (sent) =>
        sent.url === url
          ? judged
          : sent.url.includes('restock?')
            ? { signUps: [{ ...ann, isHeld: true }], ...last }
            : undefined,
      ),
    );
  const asked = (isLetIn: boolean) => ({
    ...{ productId: mug.productId, variantId: 'v1', isLetIn },
    upTo: held.heldUpTo,
  });

  test('is pending, listed with the others, and approved by one press, as far as it was seen', async () => {
    const page = await openHeld([held]);
    await page.see('2 sign-ups are pending');
    await page.see('Pending');
    await page.press('Approve');
    await page.see('2 sign-ups approved');
    expect(page.sent.find((one) => one.url === url)?.body).toEqual(asked(true));
  });

  test('is deleted after a confirmation with count and date, as far as it was seen', async () => {
    const page = await openHeld([held]);
    await page.see('2 sign-ups are pending');
    await page.press('Delete pending');
    await page.see('Delete 2 pending sign-ups?');
    expect(page.text()).toContain('All pending sign-ups received until 18 Nov, 10:31 are permanently deleted.');
    expect(page.sent.some((one) => one.url === url)).toBe(false);
    await page.press('Delete sign-ups');
    await page.see('2 sign-ups deleted');
    expect(page.sent.find((one) => one.url === url)?.body).toEqual(asked(false));
    await page.until(() => expect(page.text()).not.toContain('Delete 2 pending sign-ups?'));
  });

  test('stays when the deletion fails, and the dialog says so', async () => {
    const refused = Response.json({ code: 'session.forbidden', error: 'No.' }, { status: 403 });
    const page = await openHeld([held], refused);
    await page.see('2 sign-ups are pending');
    await page.press('Delete pending');
    await page.press('Delete sign-ups');
    await page.see('Nothing was deleted.');
    expect(page.text()).toContain('Delete 2 pending sign-ups?');
  });

  test('a single sign-up has singular texts', async () => {
    const page = await openAdmin(`${path}/${mug.productId}/v1`, services([{ ...mug, heldCount: 1 }]));
    await page.see('1 sign-up is pending because the spam check needs scripts. It gets no email');
  });

  test('the list shows how many are pending', async () => {
    const page = await openAdmin(path, services([held, jar]));
    await page.see('2 pending');
  });

  test('a waitlist without pending sign-ups does not mention them', async () => {
    const other = await openAdmin(`${path}/${jar.productId}/v1`, services([jar]));
    await other.see('Sell ahead');
    expect(other.text()).not.toContain('pending');
  });
});

describe('notifying people', () => {
  test('STOCK-082 STOCK-083 of one variant: shows the recipients before and the number of queued notifications after', async () => {
    const page = await openAdmin(
      path,
      services([mug], ({ url }) => (url === sendUrl ? { queued: 5, waiting: 4, sellable: 5 } : undefined)),
    );
    await page.see('Moor Mug');
    await page.press('Select Moor Mug, Peat');
    await page.see('5 people can be notified');
    await page.press('Notify');
    await page.see('Notify 5 people about Moor Mug, Peat');
    expect(page.text()).toContain('5 of 9: 5 in stock');
    await page.press('Send 5 emails');
    await page.see('5 notifications queued');
    const sent = page.sent.find(({ method }) => method === 'POST');
    expect([sent?.url, sent?.body]).toEqual([sendUrl, { productId: mug.productId, variantId: 'v1' }]);
  });

  test('STOCK-082 STOCK-083 of several: each can fail alone, with its reason', async () => {
    const results = [
      { productId: mug.productId, variantId: 'v1', queued: 5, error: null },
      { productId: vase.productId, variantId: 'v1', queued: 0, error: 'Sorry, that item variant is unavailable.' },
    ];
    const page = await openAdmin(
      path,
      services([mug, vase, jar], ({ url }) => (url === `${sendUrl}/all` ? { queued: 5, results } : undefined)),
    );
    await page.see('Moor Mug');
    for (const name of ['Moor Mug', 'Heron Vase', 'Moon Jar']) await page.press(`Select ${name}, Peat`);
    await page.press('Notify');
    await page.see('None: sold out');
    await page.press('Send 6 emails');
    await page.see('5 notifications queued');
    await page.see('Heron Vase, Peat: Sorry, that item variant is unavailable.');
    const ids = [mug, vase, jar].map(({ productId, variantId }) => ({ productId, variantId }));
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ sendRequests: ids });
  });

  test('STOCK-074 of more than one request may name are asked for in several', async () => {
    const many = Array.from({ length: 251 }, (_, at) => ({ ...mug, variantId: `v${at}` }));
    const page = await openAdmin(
      path,
      services(many, ({ url, body }) => {
        if (url !== `${sendUrl}/all`) return undefined;
        const { sendRequests } = body as { sendRequests: { productId: string; variantId: string }[] };
        return { queued: 0, results: sendRequests.map((one) => ({ ...one, queued: 1, error: null })) };
      }),
    );
    await page.see('Select all on this page');
    await page.press('Select all on this page');
    await page.press('Notify');
    await page.press('Send 1,255 emails');
    await page.see('251 notifications queued');
    const bodies = page.sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    expect(bodies.map((body) => (body as { sendRequests: unknown[] }).sendRequests.length)).toEqual([250, 1]);
  });

  test('nothing is offered where nothing can be sold', async () => {
    const page = await openAdmin(path, services([jar]));
    await page.see('Moon Jar');
    await page.press('Select Moon Jar, Peat');
    await page.see('nothing to offer yet');
    expect(page.control('Notify').getAttribute('aria-disabled')).toBe('true');
  });

  test('a refusal is reported and the dialog stays open', async () => {
    const refused = Response.json({ code: 'session.forbidden', error: 'No.' }, { status: 403 });
    const page = await openAdmin(
      path,
      services([mug], ({ url }) => (url === sendUrl ? refused : undefined)),
    );
    await page.see('Moor Mug');
    await page.press('Select Moor Mug, Peat');
    await page.press('Notify');
    await page.press('Send 5 emails');
    await page.see('Not sent.');
    expect(page.has('Send 5 emails')).toBe(true);
  });
});

describe('one waitlist', () => {
  const at = `${path}/${mug.productId}/v1`;

  test('STOCK-082 shows the sign-ups of its variant with what became of each', async () => {
    const failed: RestockSignUp = { ...ann, id: 'sign-2', siteVisitorEmail: 'bob@example.com', state: 'failed' };
    const signUps = [ann, { ...failed, reason: 'The mailbox does not exist.' }];
    const page = await openAdmin(
      at,
      services([mug], ({ url }) => (url.includes('?productId=') ? { signUps, ...last } : undefined)),
    );
    await page.see('ann@example.com');
    for (const part of ['Moor Mug, Peat', '£252.00', 'Not sent', 'The mailbox does not exist.', 'fr']) {
      expect(page.text()).toContain(part);
    }
    const asked = page.sent.find(({ url }) => url.includes('?productId='))?.url;
    expect(asked).toBe(
      `/api/site-users/account/notifications/restock?productId=${mug.productId}&variantId=${mug.variantId}`,
    );
  });

  test('of a variant without sign-ups says so', async () => {
    const page = await openAdmin(`${path}/prod-none/v9`, services([mug]));
    await page.see('No sign-ups for this variant');
  });
});
