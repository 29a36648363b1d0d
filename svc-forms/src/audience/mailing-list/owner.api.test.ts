import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, type NewsletterService, newsletterPath, startNewsletter } from '../../testing/newsletter.ts';

const subscribersPath = `${newsletterPath}/subscribers`;
let newsletter: NewsletterService;
beforeAll(async () => {
  newsletter = await startNewsletter();
  await newsletter.give('ann@example.org', ['=Ann', 'Lee']);
  const [mail] = await newsletter.mailsTo('ann@example.org', 1);
  await newsletter.service.as().post(linkIn(mail?.mail.text, 'confirm'), {});
  await newsletter.mailsTo('ann@example.org', 2);
  await newsletter.give('bob@example.org');
  await newsletter.mailsTo('bob@example.org', 1);
});
afterAll(() => newsletter.stop());

const listed = async (query = '') =>
  ((await newsletter.owner().call('GET', `${subscribersPath}${query}`)).body.subscribers as { email: string }[]).map(
    ({ email }) => email,
  );

test('AUTH-067 the campaigns editor reads and changes lists, as do the website manager and the admin, and no other role', async () => {
  for (const one of [role.campaignsEditor, role.websiteManager, role.admin]) {
    expect((await newsletter.owner([one]).call('GET', subscribersPath)).status).toBe(200);
  }
  const shop = newsletter.owner([role.storeManager, role.editor, role.viewer]);
  const { id } = (await newsletter.owner().call('GET', subscribersPath)).body.subscribers[0];
  for (const [method, path, body] of [
    ['GET', subscribersPath],
    ['GET', newsletterPath],
    ['GET', `${newsletterPath}/export`],
    ['POST', subscribersPath, { email: 'x@example.org' }],
    ['DELETE', `${subscribersPath}/${id}`],
  ] as const) {
    expect((await shop.call(method, path, body)).status).toBe(403);
    expect((await newsletter.service.as().call(method, path, body)).status).toBeGreaterThanOrEqual(401);
  }
});

test('the list is narrowed by state and by how an address begins, newest first; other websites see nothing of it', async () => {
  expect((await listed()).toSorted()).toEqual(['ann@example.org', 'bob@example.org']);
  expect(await listed('?state=confirmed')).toEqual(['ann@example.org']);
  expect(await listed('?search=BO')).toEqual(['bob@example.org']);
  expect(await listed('?search=example')).toEqual([]);
  const { body } = await newsletter.owner().call('GET', newsletterPath);
  expect(body).toEqual({
    counts: { asked: 1, confirmed: 1, left: 0, bounced: 0, suspended: 0 },
    month: { confirmed: 1, left: 0 },
  });
  const other = newsletter.service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-b' });
  expect((await other.call('GET', subscribersPath)).body.subscribers).toEqual([]);
});

test('the keys of the mails are in no answer', async () => {
  const { body } = await newsletter.owner().call('GET', subscribersPath);
  const { confirmKey, leaveKey } = await newsletter.subscriberOf('ann@example.org');
  for (const key of [confirmKey, leaveKey]) expect(JSON.stringify(body)).not.toContain(key);
});

test('SAFE-18 the export is CSV that no spreadsheet runs, with everybody’s own way out', async () => {
  const { body, headers } = await newsletter.owner().call('GET', `${newsletterPath}/export?state=confirmed`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, line, ...more] = (body as string).trim().split('\r\n');
  expect(head).toContain('Email,Name,List,State');
  expect(line).toContain("ann@example.org,'=Ann Lee,list-kiln-notes,confirmed");
  expect(line).toContain('About ten letters a year. Leave whenever you like.,1,https://fernhall.example');
  expect(more).toEqual([]);
  const way = linkIn(line, 'leave');
  expect((await newsletter.service.as().call('GET', way)).status).toBe(200);
});

test('who is added by hand is asked by mail and on the list only after a yes; who left is not asked', async () => {
  expect((await newsletter.owner().call('POST', subscribersPath, { email: 'no address' })).body.code).toBe(
    'newsletter.email_invalid',
  );
  const added = await newsletter.owner().call('POST', subscribersPath, { email: 'eva@example.org', name: 'Eva' });
  expect(added.body).toMatchObject({ email: 'eva@example.org', state: 'asked', source: 'owner', consentText: null });
  const [asked] = await newsletter.mailsTo('eva@example.org', 1);
  expect(asked?.mail.text).toContain('would like to send you its letters');
  await newsletter.service.as().post(linkIn(asked?.mail.text, 'confirm'), {});
  const [, welcome] = await newsletter.mailsTo('eva@example.org', 2);
  await newsletter.service.as().post(linkIn(welcome?.mail.text, 'leave'), {});
  const again = await newsletter.owner().call('POST', subscribersPath, { email: 'Eva@example.org' });
  expect([again.status, again.body.code]).toEqual([409, 'newsletter.has_left']);
});

test('who is removed is forgotten, and a link of their mails leads nowhere', async () => {
  await newsletter.give('kim@example.org');
  const [mail] = await newsletter.mailsTo('kim@example.org', 1);
  const { _id } = await newsletter.subscriberOf('kim@example.org');
  const remove = () => newsletter.owner().call('DELETE', `${subscribersPath}/${_id}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await listed('?search=kim')).toEqual([]);
  expect((await newsletter.service.as().post(linkIn(mail?.mail.text, 'confirm'), {})).status).toBe(404);
});
