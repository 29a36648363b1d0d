import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const review: OwnReview = {
  ...{ id: 'rev-1', rating: 2, authorName: 'Ann B.', title: 'A bit small', body: 'Lovely, but small.', reply: null },
  createdOn: Date.parse('2026-10-20T10:31:00Z'),
  ...{ state: 'shown', productId: 'prod-mug', productName: 'Moor Mug', orderId: 'order-1', orderNumber: 'FH-1001' },
};
const counts = { all: 1, shown: 1, hidden: 0 };
const path = '/config/commerce/reviews';

const services =
  (reviews: OwnReview[], changed: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && /^\/api\/commerce\/reviews(\?|$)/.test(sent.url)
      ? { reviews, counts, hasNextPage: false, nextPageCursor: null }
      : changed(sent);

describe('reviews', () => {
  test('show what was said of what, by whom and in which order', async () => {
    const page = await openAdmin(path, services([review]));
    await page.see('A bit small');
    for (const part of ['Lovely, but small.', 'Ann B. on Moor Mug', 'Order FH-1001']) {
      expect(page.text()).toContain(part);
    }
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('2 out of 5');
  });

  test('view, stars and search are part of the address and of the call', async () => {
    const page = await openAdmin(`${path}?view=hidden&stars=2&q=small`, services([]));
    await page.see('Nothing for “small”');
    expect(
      page.sent.some(({ url }) => /state=hidden/.test(url) && /rating=2/.test(url) && /search=small/.test(url)),
    ).toBe(true);
  });

  test('stars there are not are left out', async () => {
    const page = await openAdmin(`${path}?stars=9`, services([review]));
    await page.see('stars “9”. It is left out.');
    expect(page.text()).toContain('A bit small');
    expect(page.sent.some(({ url }) => /rating/.test(url))).toBe(false);
  });

  test('a store without any says how they come about', async () => {
    const page = await openAdmin(path, services([]));
    await page.see('Reviews are switched off');
  });

  test('a failure says what to do', async () => {
    const page = await openAdmin(path, () => undefined);
    await page.see('Try again');
  });

  test('one is hidden', async () => {
    let current = review;
    const page = await openAdmin(path, (sent) =>
      services([current], ({ method, body }) => {
        if (method !== 'PUT') return undefined;
        current = { ...current, ...(body as object) };
        return current;
      })(sent),
    );
    await page.see('A bit small');
    await page.press('Hide “A bit small”');
    await page.until(() => expect(page.has('Show “A bit small”')).toBe(true));
    const put = page.sent.find(({ method }) => method === 'PUT');
    expect([put?.url, put?.body]).toEqual(['/api/commerce/reviews/rev-1', { state: 'hidden' }]);
  });

  test('one is answered; a refusal is told and the words stay', async () => {
    const refused = Response.json(
      { code: 'session.forbidden', error: 'Your role does not allow this.' },
      { status: 403 },
    );
    const page = await openAdmin(
      path,
      services([review], ({ method }) => (method === 'PUT' ? refused : undefined)),
    );
    await page.see('A bit small');
    await page.press('Answer “A bit small”');
    await page.fill('Your answer, shown below the review', 'There is a larger one.');
    await page.press('Save answer');
    await page.until(() => expect(document.querySelector('article [role=alert]')).not.toBeNull());
    expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      reply: 'There is a larger one.',
      expectedReply: null,
    });
    expect(page.control<HTMLTextAreaElement>('Your answer, shown below the review').value).toBe(
      'There is a larger one.',
    );
  });

  test('that somebody else answered meanwhile is not answered over it unseen', async () => {
    let reply: string | null = null;
    const page = await openAdmin(path, (sent) => {
      if (sent.method !== 'PUT') return services([{ ...review, reply }])(sent);
      const body = sent.body as { reply: string; expectedReply: string | null };
      if (body.expectedReply !== reply) {
        const conflict = { code: 'settings.conflict', error: 'Somebody saved this meanwhile.', details: { reply } };
        return Response.json(conflict, { status: 409 });
      }
      reply = body.reply;
      return { ...review, reply };
    });
    await page.see('A bit small');
    await page.press('Answer “A bit small”');
    await page.fill('Your answer, shown below the review', 'Mine');
    reply = 'Theirs';
    await page.press('Save answer');
    await page.see('Somebody else saved this meanwhile');
    expect([page.text().includes('Theirs'), reply]).toEqual([true, 'Theirs']);
    await act(async () => page.body.querySelector<HTMLInputElement>('fieldset input[type=radio]')?.click());
    await page.press('Save what is chosen');
    await page.until(() => expect(reply).toBe('Mine'));
  });
});
