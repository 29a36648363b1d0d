import type { Erasure } from '@tessera/contracts/identity/erasure-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const path = '/config/settings/erasures';
const url = '/api/staff/erasures';
const found = (store: string, deleted: number, cleared = 0) => ({ store, deleted, cleared });
const done: Erasure = {
  ...{ id: 'era-1', state: 'done', startedOn: Date.parse('2026-11-20T10:31:00Z'), endedOn: 1 },
  steps: [
    { name: 'log-in', stores: [found('sessions', 2)] },
    { name: 'store', stores: [found('orders', 0, 3), found('carts', 1), found('tallies', 1)] },
  ],
};
const services =
  (erasures: Erasure[], more: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && sent.url === url
      ? { erasures, hasNextPage: false, nextPageCursor: null }
      : sent.url === url
        ? more(sent)
        : undefined;
const rows = ({ body }: { body: HTMLElement }) =>
  [...body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

test('SAFE-51 the list says how far each is and what was found', async () => {
  const steps: Erasure['steps'] = [
    { name: 'log-in', stores: [] },
    { name: 'store', stores: null },
  ];
  const emptyErasure: Erasure = { ...done, id: 'era-4', steps: [{ name: 'log-in', stores: [] }] };
  const page = await openAdmin(
    path,
    services([
      { ...done, id: 'era-2', state: 'waiting', steps },
      { ...done, id: 'era-3', state: 'running', steps },
      done,
      emptyErasure,
    ]),
  );
  await page.see('Waiting');
  const [waiting, running, over, unknown] = rows(page);
  expect(waiting).toContain('is under way in the store. It goes on by itself once that is over.');
  expect(running).toMatch(/At work.*At work in the store\./);
  expect(over).toMatch(
    /Done.*Gone: sign-ins \(2\), carts \(1\), tallies \(1\)\. Kept without the person: orders \(3\)\./,
  );
  expect(unknown).toContain('No data was stored about this person.');
});

test('SAFE-51 a person is erased by their address, after confirming that it cannot be undone', async () => {
  let erasures: Erasure[] = [];
  const page = await openAdmin(path, (sent) =>
    services(erasures, () => {
      erasures = [{ ...done, state: 'running', endedOn: null, steps: [{ name: 'forms', stores: null }] }];
      return erasures[0];
    })(sent),
  );
  await page.see('No erasures yet');
  await page.press('Erase a person');
  await page.press('Erase');
  await page.see('Enter the e-mail address of the person');
  await page.see('Confirm that you know it cannot be undone');
  await page.fill('E-mail address', ' imogen@example.org ');
  await page.press('I know that this cannot be undone');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.press('Erase');
  await page.see('At work in the forms.');
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'imogen@example.org' });
  await page.until(() => expect(page.spoken()).toContain('The person is being erased'));
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('imogen');
});

test('who works on the website is not erased, and the dialog says so', async () => {
  const error = 'This person works on the website.';
  const page = await openAdmin(
    path,
    services([], () => Response.json({ code: 'erasure.staff', error }, { status: 409 })),
  );
  await page.see('No erasures yet');
  await page.press('Erase a person');
  await page.fill('E-mail address', 'bram@example.org');
  await page.press('I know that this cannot be undone');
  await page.press('Erase');
  await page.see(error);
});
