import { createOutgoingMailStore } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import { tracesOf } from '@tessera/service-kit/testing/traces.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { teamMailModel } from '../forms/team/team-mail-model.ts';
import { aForm, filled, loadForms, send } from '../testing/forms.ts';
import { aNewsletter, newsletterPath } from '../testing/newsletter.ts';
import { type RestockService, startRestock } from '../testing/restock.ts';

let restock: RestockService;
beforeAll(async () => {
  restock = await startRestock();
  await loadForms(restock.service, [aForm({ isSavedByMail: true }), aNewsletter()]);
});
afterAll(() => restock.stop());

const erase = (email: string, websiteId = 'site-a') =>
  restock.service.as({ kind: 'platform', websiteId }).call('POST', '/internal/erasures', { email, siteUserId: null });
const traces = (email: string) => tracesOf(restock.service.db, [email]);

/** A person who is in every store there is, in capitals of her own. */
async function leaveTraces(email: string) {
  const { service } = restock;
  expect((await send(service.as(), { form: filled({ email }) })).status).toBe(200);
  const later = { email, form: filled(), pagePath: '/contact' };
  expect((await service.as().call('POST', '/api/form/forms/form-contact/saved', later)).status).toBe(200);
  expect((await restock.signUp('mug', email)).status).toBeLessThan(300);
  const owner = service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
  expect((await owner.call('POST', `${newsletterPath}/subscribers`, { email, name: 'Imogen Tarrant' })).status).toBe(
    200,
  );
  // The mails of her saved form and of the list; what is heard of them later adds nothing.
  const lines = () =>
    service.db.collection('mailLines').countDocuments({ websiteId: 'site-a', emailKey: email.toLowerCase() });
  await expect.poll(lines).toBe(2);
  // The team was notified of a submission once.
  const mails = createOutgoingMailStore(service.models.open(teamMailModel), Date.now);
  const mail = { id: `assigned-${email}`, to: email, subject: 'One', text: 'One', html: 'One' };
  await mails.insertOnce('site-a', mail);
}

let people = 0;
let meant = '';
let other = '';
beforeEach(async () => {
  people += 1;
  meant = `imogen.tarrant${people}@example.org`;
  other = `imogen${people}@example.org`;
  await leaveTraces(`Imogen.Tarrant${people}@example.org`);
  await leaveTraces(other);
});

test('SAFE-51 a person is gone from every store of the service, and another person is not', async () => {
  expect((await traces(meant)).length).toBeGreaterThanOrEqual(3);
  const others = await traces(other);
  const { status, body } = await erase(` ${meant.toUpperCase()} `);
  expect([status, body.stores]).toEqual([
    200,
    [
      { store: 'submissions', deleted: 1, cleared: 0 },
      { store: 'saved forms', deleted: 1, cleared: 0 },
      { store: 'team mails', deleted: 1, cleared: 0 },
      { store: 'subscribers', deleted: 1, cleared: 0 },
      { store: 'restock sign-ups', deleted: 1, cleared: 0 },
      { store: 'mail suspensions', deleted: 0, cleared: 0 },
      { store: 'requested mails', deleted: 0, cleared: 0 },
      { store: 'mail log', deleted: 2, cleared: 0 },
    ],
  ]);
  expect(await traces(meant)).toEqual([]);
  expect(await traces(other)).toEqual(others);
});

test('erasing again finds nothing, nor on another website', async () => {
  await erase(meant);
  const counts = async (...[email, websiteId]: Parameters<typeof erase>) =>
    (await erase(email, websiteId)).body.stores.map(({ deleted }: { deleted: number }) => deleted);
  expect(await counts(meant)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await counts(other, 'site-elsewhere')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await traces(other)).not.toEqual([]);
});

test('of an address longer than the words of searches only this very one is erased', async () => {
  const long = (end: string) => `${'imogen-of-the-kiln-in-the-wood-behind-the-hill'}-${end}@example.org`;
  for (const end of ['one', 'two']) await send(restock.service.as(), { form: filled({ email: long(end) }) });
  expect((await erase(long('one'))).body.stores[0].deleted).toBe(1);
  expect(await traces(long('one'))).toEqual([]);
  expect(await traces(long('two'))).not.toEqual([]);
});

test('only the platform erases', async () => {
  const owner = restock.service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
  expect((await owner.call('POST', '/internal/erasures', { email: 'a@b.example', siteUserId: null })).status).toBe(403);
});
