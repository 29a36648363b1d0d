import { role } from '@tessera/contracts/enumerations.ts';
import type { LoggedMail } from '@tessera/contracts/mails/mail-log-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { lineKeptMs } from '@tessera/service-kit/mail/outgoing-mail.ts';
import { createOutgoingMailStore } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSuspensionStore } from '../audience/suspensions/suspension-store.ts';
import { teamMailModel } from '../forms/team/team-mail-model.ts';
import { aForm, filled, loadForms, send } from '../testing/forms.ts';
import { aNewsletter, linkIn, type NewsletterService, newsletterPath, startNewsletter } from '../testing/newsletter.ts';

const path = '/api/form/mail-log';
let newsletter: NewsletterService;
beforeAll(async () => {
  newsletter = await startNewsletter({ RATE_LIMIT_SCALE: 1_000 });
  const loaded = await loadForms(newsletter.service, [
    aNewsletter(),
    aForm({ isSavedByMail: true, notifyEmail: 'Studio@fernhall.org' }),
  ]);
  expect(loaded.status).toBe(200);
});
afterAll(() => newsletter.stop());

let people = 0;
let email = '';
beforeEach(() => {
  people += 1;
  email = `Imogen.Tarrant${people}@example.org`;
});

const { storeManager, websiteManager, admin, editor, viewer, campaignsEditor } = role;
const owner = (code: number = storeManager, websiteId = 'site-a') =>
  newsletter.service.as({ kind: 'staff', siteUserId: 'u', roles: [code], websiteId });
const read = (more = {}, by = owner()) => by.call('POST', path, { email, ...more });
const mails = async (): Promise<LoggedMail[]> => (await read()).body.mails;
/** Names and states, once they are so. */
const become = (...wanted: [string | null, LoggedMail['state']][]) =>
  expect.poll(async () => (await mails()).map(({ name, state }) => [name, state])).toEqual(wanted);

async function join() {
  await newsletter.give(email);
  const [mail] = await newsletter.mailsTo(email, 1);
  await become(['Newsletter: one more step', 'sent']);
  newsletter.now.ms += 1_000;
  await newsletter.service.as().post(linkIn(mail?.mail.text, 'confirm'), {});
  await newsletter.mailsTo(email, 2);
}

describe('The mails to a person', () => {
  test('are all there, the newest first, also those that wrote over what was known of the one before', async () => {
    await join();
    await become(['Newsletter: welcome', 'sent'], ['Newsletter: one more step', 'sent']);
    newsletter.now.ms += 1_000;
    const later = { email, form: filled(), pagePath: '/contact' };
    await newsletter.service.as().call('POST', '/api/form/forms/form-contact/saved', later);
    await newsletter.mailsTo(email, 3);
    newsletter.now.ms += 1_000;
    const letter = { subject: 'The kiln opens', preheader: '', text: 'Twelve pots.' };
    const { id } = (await newsletter.owner().call('POST', `${newsletterPath}/letters`, letter)).body;
    const start = { startsOn: null, expectedVersion: 1, perMinute: 600 };
    await newsletter.owner().call('POST', `${newsletterPath}/letters/${id}/start`, start);
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    await newsletter.mailsTo(email, 4);
    await expect.poll(async () => (await mails()).every(({ state }) => state === 'sent')).toBe(true);
    const all = await mails();
    expect(all.map(({ name }) => name)).toEqual([
      ...['Newsletter letter', 'Go on with a form', 'Newsletter: welcome', 'Newsletter: one more step'],
    ]);
    expect(all[0]).toMatchObject({ subject: 'The kiln opens', reason: null });
    for (const { subject, askedOn, endedOn } of all) {
      expect([subject.length > 5, Number(endedOn) >= askedOn]).toEqual([true, true]);
    }
  });

  test('are those of a website’s team, too: the notice of a submission, and that one is theirs', async () => {
    email = 'studio@fernhall.org';
    expect((await send(newsletter.service.as(), { form: filled() })).status).toBe(200);
    await newsletter.service.outbox.relay();
    await expect.poll(async () => (await mails())[0]?.state).toBe('sent');
    newsletter.now.ms += 1_000;
    const team = createOutgoingMailStore(newsletter.service.models.open(teamMailModel), () => newsletter.now.ms);
    const assigned = { kind: 'submission-assigned', subject: 'Ana gave you one', text: 'One', html: 'One' };
    await team.insertOnce('site-a', { id: 'assigned-1', to: 'STUDIO@fernhall.org', ...assigned });
    expect((await mails()).map(({ name, state }) => [name, state])).toEqual([
      ['A submission for a colleague', 'waiting'],
      ['New answer to a form', 'sent'],
    ]);
  });

  test('say why one does not arrive: it is tried again, or the address does not take it', async () => {
    newsletter.sink.script(email, 451, 451, 451, 451, 451, 451);
    await newsletter.give(email);
    await expect.poll(async () => (await mails())[0]?.reason).toMatch(/451/);
    expect((await mails())[0]).toMatchObject({ state: 'waiting', endedOn: null });
    email = `gone${email}`;
    newsletter.sink.script(email, 550);
    await newsletter.give(email);
    await become(['Newsletter: one more step', 'bounced']);
    expect((await mails())[0]?.reason).toMatch(/550/);
  });

  test('say that the address gets no more of what it does not need, and since when', async () => {
    expect((await read()).body).toMatchObject({ mails: [], suspension: null, hasNextPage: false });
    const suspensions = createSuspensionStore(newsletter.service.models, () => newsletter.now.ms);
    await suspensions.suspend('site-a', email.toLowerCase(), { why: 'complaint', reason: 'Reported as unwanted' });
    expect((await read()).body.suspension).toEqual({
      ...{ why: 'complaint', reason: 'Reported as unwanted', since: newsletter.now.ms },
    });
    expect((await read({}, owner(storeManager, 'site-b'))).body.suspension).toBeNull();
  });

  test('come in pages, and say how long they are stored', async () => {
    await join();
    const first = await read({ limit: 1 });
    expect(first.body).toMatchObject({ hasNextPage: true, keptDays: lineKeptMs / 86_400_000 });
    const second = await read({ limit: 1, cursor: first.body.nextPageCursor, email: `  ${email.toUpperCase()} ` });
    expect(second.body).toMatchObject({ hasNextPage: false, nextPageCursor: null });
    expect([first, second].map(({ body }) => body.mails[0].name)).toEqual([
      ...['Newsletter: welcome', 'Newsletter: one more step'],
    ]);
  });

  test('go with whom the owner takes off the list, and with who never said yes', async () => {
    await join();
    const { _id } = await newsletter.subscriberOf(email);
    const lines = createMailLines(newsletter.service.models, () => newsletter.now.ms);
    expect(
      (await lines.page('site-a', { emailKey: email.toLowerCase(), cursor: undefined, limit: 9 })).mails,
    ).toHaveLength(2);
    await newsletter.owner().call('DELETE', `${newsletterPath}/subscribers/${_id}`);
    expect(await mails()).toEqual([]);
    await newsletter.give(email);
    await become(['Newsletter: one more step', 'sent']);
    const line = await newsletter.service.db
      .collection('mailLines')
      .findOne({ websiteId: 'site-a', emailKey: email.toLowerCase() });
    expect(line?.deleteAt.getTime() - line?.askedMs).toBe(30 * 24 * 3_600_000);
  });

  test('are for those who change what mails say, on their own website', async () => {
    await newsletter.give(email);
    await become(['Newsletter: one more step', 'sent']);
    for (const code of [admin, storeManager, websiteManager]) expect((await read({}, owner(code))).status).toBe(200);
    for (const code of [editor, viewer, campaignsEditor]) expect((await read({}, owner(code))).status).toBe(403);
    expect((await read({}, newsletter.service.as())).status).toBe(401);
    expect((await read({}, owner(storeManager, 'site-b'))).body.mails).toEqual([]);
    expect((await read({ email: '  ' })).body.code).toBe('request.invalid');
  });
});
