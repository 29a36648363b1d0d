import type { GoalCondition, GoalRow } from '@tessera/contracts/analytics/goal-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const path = '/api/events/goals';

function goalOf(id: string, name: string, condition: GoalCondition, reached = 0, visits = 0): GoalRow {
  const whole = { now: { reached, visits }, previous: { reached: 20, visits: 400 } };
  return {
    ...{ id, name, condition, countsFrom: 0, total: { reached, visits } },
    compared: reached > 0 ? whole : null,
    series: Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${14 + at}`, reached: at, visits: 10 })),
  };
}

/** A service that keeps goals. */
function keeping(first: readonly GoalRow[]): Answer {
  let stored = [...first];
  return ({ method, url, body }) => {
    const { pathname } = new URL(url, location.origin);
    if (!pathname.startsWith(path)) return undefined;
    const sent = body as { name: string; condition: GoalCondition };
    if (method === 'POST') stored.push(goalOf('g9', sent.name, sent.condition));
    if (method === 'PATCH')
      stored = stored.map((one) => (pathname.endsWith(one.id) ? { ...one, name: sent.name } : one));
    if (method === 'DELETE') stored = stored.filter(({ id }) => !pathname.endsWith(id));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return method === 'GET' ? { before: { from: '2026-11-07', to: '2026-11-13' }, goals: stored } : stored.at(-1);
  };
}

const two = [
  goalOf('g1', 'Thanks', { kind: 'page', path: '/thanks', isBelow: true }, 25, 500),
  goalOf('g2', 'Carts', { kind: 'action', name: 'addToCart' }),
];

test('goals are listed with the visits that reached them, their rate, and the change', async () => {
  const page = await openAdmin('/config/analytics/goals?days=7', keeping(two));
  await page.see('Thanks');
  expect(page.text()).toMatch(/Thanks25 visits, 5 % of all\+25 %.*Views \/thanks or a page below it/);
  expect(page.text()).toMatch(/Carts0 visits–.*Event addToCart/);
  expect(page.sent.map(({ url }) => url)).toContain(`${path}?from=2026-11-14&to=2026-11-20&compare=previous`);
});

test('a goal is created from the fields of its kind; a missing field is reported and nothing is sent', async () => {
  const page = await openAdmin('/config/analytics/goals', keeping([]));
  await page.see('No goals yet');
  await page.press('New goal');
  await page.fill('Name', 'Thanks');
  await page.fill('Page path', 'thanks');
  await page.press('Create goal');
  await page.see('A page begins with / and has no ? or #.');
  expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.fill('Page path', '/thanks');
  await page.press('Create goal');
  await page.see('Goal created. It counts from now on');
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Thanks',
    condition: { kind: 'page', path: '/thanks', isBelow: false },
  });
  await page.see('Views /thanks');
});

test('an event and an order are goals as well', async () => {
  const page = await openAdmin('/config/analytics/goals', keeping([]));
  await page.see('No goals yet');
  await page.press('New goal');
  await page.fill('Name', 'Carts');
  await page.fill('A visit reaches the goal when it', 'action');
  await page.press('Create goal');
  await page.see('Enter the name of the event.');
  await page.fill('A visit reaches the goal when it', 'order');
  await page.press('Create goal');
  await page.see('Places an order');
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Carts',
    condition: { kind: 'order' },
  });
});

test('submitting any form or a certain form is a goal; the form is shown by its name', async () => {
  const stored = keeping([]);
  const contact = { id: 'form-contact', type: 'contact', name: 'Contact', fieldCount: 3 };
  const page = await openAdmin('/config/analytics/goals', (sent) =>
    /\/forms(\?|$)/.test(sent.url) ? { forms: [contact], hasNextPage: false, nextPageCursor: null } : stored(sent),
  );
  await page.see('No goals yet');
  for (const [name, form, words] of [
    ['Any', '', 'Submits any form'],
    ['Wrote', 'form-contact', 'Submits the form Contact'],
  ] as const) {
    await page.press('New goal');
    await page.fill('Name', name);
    await page.fill('A visit reaches the goal when it', 'form');
    await page.until(() => expect([...page.control<HTMLSelectElement>('Form').options]).toHaveLength(2));
    await page.fill('Form', form);
    await page.press('Create goal');
    await page.see(words);
  }
  expect(page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Any', condition: { kind: 'action', name: 'formSent' } },
    { name: 'Wrote', condition: { kind: 'action', name: 'formSent', formId: 'form-contact' } },
  ]);
});

test('a goal is renamed, and deleted after confirmation', async () => {
  const page = await openAdmin('/config/analytics/goals', keeping(two));
  await page.see('Thanks');
  await page.press('Rename Thanks');
  await page.fill('Name', 'Came to the end');
  await page.press('Rename');
  await page.see('Goal renamed');
  await page.see('Came to the end');
  await page.press('Delete Carts');
  await page.see('Delete “Carts”?');
  await page.press('Delete goal');
  await page.see('Carts is deleted');
  await page.until(() => expect(page.text()).not.toContain('Event addToCart'));
});

test('a taken name is reported at the field; a failed request says so', async () => {
  let isDown = true;
  const answer = keeping(two);
  const page = await openAdmin('/config/analytics/goals', (sent) => {
    if (sent.url.startsWith(path) && isDown) return Response.json({}, { status: 500 });
    if (sent.method !== 'POST') return answer(sent);
    const refusal = { code: 'request.invalid', message: 'Not right.', errors: { name: 'Another goal has this name.' } };
    return Response.json(refusal, { status: 400 });
  });
  await page.see('The goals could not be loaded');
  isDown = false;
  await page.press('Try again');
  await page.see('Thanks');
  await page.press('New goal');
  await page.fill('Name', 'Thanks');
  await page.fill('Page path', '/thanks');
  await page.press('Create goal');
  await page.see('Another goal has this name.');
});
