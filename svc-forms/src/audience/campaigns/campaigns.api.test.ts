import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMembers } from '../../testing/members.ts';
import { linkIn, type NewsletterService, newsletterPath, startNewsletter } from '../../testing/newsletter.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import { campaignModel } from './campaign-model.ts';

const path = `${newsletterPath}/letters`;
const words = {
  subject: 'The kiln opens',
  preheader: 'Blue pots',
  text: '# Blue\nTwelve pots.\n\n[See them](https://fernhall.example/shop)',
};
let newsletter: NewsletterService;
let members: Awaited<ReturnType<typeof startMembers>>;
let like: SubscriberRecord;
beforeAll(async () => {
  const editor = { roles: [role.editor] };
  members = await startMembers(new Map(Object.entries({ edda: editor, closed: editor })));
  newsletter = await startNewsletter({ IDENTITY_URL: members.url });
  await newsletter.give('pattern@example.org');
  await newsletter.mailsTo('pattern@example.org', 1);
  like = await newsletter.subscriberOf('pattern@example.org');
});
afterAll(() => Promise.all([newsletter.stop(), members.stop()]));

const owner = () => newsletter.owner();
/** People on the list, past the forms. */
async function people(...emails: string[]) {
  const list = emails.map((email) => {
    const name = email.split('@')[0];
    return {
      ...like,
      ...{ _id: `nls_${name}` as never, email, emailKey: email, state: 'confirmed', leaveKey: `leave-${name}` },
      mail: { kind: 'welcome', state: 'sent', attempts: 1, doubts: 0, askedMs: like.askedMs },
    };
  });
  await newsletter.subscribers().deleteMany({ websiteId: 'site-a' });
  await newsletter.subscribers().insertMany(list);
}
const draft = async () => (await owner().call('POST', path, words)).body;
const read = async (id: string) => (await owner().call('GET', `${path}/${id}`)).body;
const start = async (id: string, more = {}) =>
  owner().call('POST', `${path}/${id}/start`, { startsOn: null, expectedVersion: 1, perMinute: 600, ...more });
const move = (id: string, to: string) => owner().call('POST', `${path}/${id}/move`, { to });
const lettersTo = (email: string) =>
  newsletter.sink.received.filter((one) => one.to[0] === email && one.mail.subject === words.subject);
/** Lets the clock run until the letter has come to its end. */
const untilSent = (id: string) =>
  expect
    .poll(async () => {
      // In small steps: a clock that leaps while a mail is handed over would leave it in doubt.
      newsletter.now.ms += 10_000;
      await newsletter.service.repairJobs.run('svc-forms.due-letters');
      await newsletter.service.repairJobs.run('svc-forms.overdue-letter-mails');
      return (await read(id)).state;
    })
    .toBe('sent');

describe('Letters', () => {
  test('go to everybody on the list once, each with a way out of their own, and the counts say so', async () => {
    await people('a@example.org', 'b@example.org', 'c@example.org');
    const { id } = await draft();
    expect((await start(id)).body).toMatchObject({ state: 'scheduled' });
    await untilSent(id);
    expect((await read(id)).counts).toEqual({ waiting: 0, sent: 3, failed: 0, bounced: 0, left: 0, unclear: 0 });
    for (const name of ['a', 'b', 'c']) {
      const [mail, ...more] = lettersTo(`${name}@example.org`);
      expect(more).toEqual([]);
      expect(mail?.mail.text).toContain('Twelve pots.');
      expect(mail?.mail.html).toContain('Blue pots');
      const header = (key: string) => mail?.mail.headers.find((one) => one.key === key)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(linkIn(header('list-unsubscribe'), 'leave')).toContain(`leave-${name}`);
      expect(mail?.raw).toMatch(/^List-ID: <[\w.-]+\.fernhall\.example>\r$/im);
      expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    }
  });

  test('that were sent are published once, with their start', async () => {
    await people('sent@example.org');
    const { id } = await draft();
    const { body: started } = await start(id);
    await untilSent(id);
    const stored = await newsletter.service.models.open(campaignModel).of('site-a').findOne({ _id: id });
    const sent = { letterId: id, subject: words.subject, startedOn: started.startsOn };
    expect(stored?.outbox?.map(({ type, payload }) => [type, payload])).toEqual([['letter.sent', sent]]);
  });

  test('who says yes after it began gets none, wherever in the list they are', async () => {
    await people('early@example.org');
    newsletter.sink.script('early@example.org', 451);
    const { id } = await draft();
    const { body: started } = await start(id);
    const [early] = await newsletter.subscribers().find({ websiteId: 'site-a' }).toArray();
    if (!early) throw new Error('The list is empty');
    const later = ['before', 'later'].map((name) => {
      const address = { email: `${name}@example.org`, emailKey: `${name}@example.org`, leaveKey: `leave-${name}` };
      return { ...early, ...address, _id: `nls_${name}`, confirmedMs: started.startsOn + 1 };
    });
    await newsletter.subscribers().insertMany(later as never);
    await untilSent(id);
    expect((await read(id)).counts).toMatchObject({ sent: 1, waiting: 0 });
    for (const name of ['before', 'later']) expect(lettersTo(`${name}@example.org`)).toEqual([]);
  });

  test('who leaves before their mail goes out gets none', async () => {
    await people('stays@example.org', 'leaves@example.org');
    const { id } = await draft();
    newsletter.sink.script('stays@example.org', 451);
    newsletter.sink.script('leaves@example.org', 451, 451, 451, 451, 451);
    await start(id);
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    await expect.poll(async () => (await read(id)).counts.waiting + (await read(id)).counts.sent).toBe(2);
    await newsletter.service.as().post(`${newsletterPath}/leave/nls_leaves.leave-leaves`, {});
    await untilSent(id);
    expect((await read(id)).counts).toMatchObject({ sent: 1, left: 1 });
    expect(lettersTo('leaves@example.org')).toEqual([]);
  });

  test('an address that is refused for good is suspended, shows why, and gets no further letter', async () => {
    await people('gone@example.org', 'here@example.org');
    newsletter.sink.script('gone@example.org', 550);
    const first = await draft();
    await start(first.id);
    await untilSent(first.id);
    expect((await read(first.id)).counts).toMatchObject({ sent: 1, bounced: 1 });
    const { body } = await owner().call('GET', `${newsletterPath}/subscribers?state=suspended`);
    expect(body.subscribers).toEqual([
      expect.objectContaining({
        email: 'gone@example.org',
        state: 'suspended',
        reason: expect.stringContaining('550'),
      }),
    ]);
    const second = await draft();
    await start(second.id);
    await untilSent(second.id);
    expect((await read(second.id)).counts).toMatchObject({ sent: 1, bounced: 0 });
  });

  test('is paused and resumed; stopped it is sent to no one else', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `p${String(n).padStart(2, '0')}@example.org`);
    await people(...names);
    const { id } = await draft();
    await start(id, { perMinute: 20 });
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    await expect.poll(async () => (await read(id)).counts.sent).toBe(2);
    expect((await move(id, 'paused')).body).toMatchObject({ state: 'paused' });
    newsletter.now.ms += 600_000;
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    expect((await read(id)).counts).toMatchObject({ sent: 2, waiting: 0 });
    expect((await move(id, 'paused')).body.code).toBe('newsletter.letter_moved');
    await move(id, 'sending');
    await untilSent(id);
    expect((await read(id)).counts).toMatchObject({ sent: 12, waiting: 0 });

    const other = await draft();
    await start(other.id, { perMinute: 20 });
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    await expect.poll(async () => (await read(other.id)).counts.sent).toBe(2);
    expect((await move(other.id, 'stopped')).body).toMatchObject({ state: 'stopped' });
    newsletter.now.ms += 600_000;
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    expect((await read(other.id)).counts.sent).toBe(2);
    expect((await move(other.id, 'sending')).body.code).toBe('newsletter.letter_moved');
  });

  test('waits for its time, and can be taken back until then', async () => {
    await people('timed@example.org');
    const { id } = await draft();
    const startsOn = newsletter.now.ms + 3_600_000;
    expect((await start(id, { startsOn })).body).toMatchObject({ state: 'scheduled', startsOn });
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    expect((await read(id)).state).toBe('scheduled');
    expect((await move(id, 'draft')).body).toMatchObject({ state: 'draft', startsOn: null });
    newsletter.now.ms += 3_700_000;
    await newsletter.service.repairJobs.run('svc-forms.due-letters');
    expect((await read(id)).state).toBe('draft');
    expect((await start(id, { startsOn })).body.code).toBe('newsletter.time_over');
  });

  test('as a test go to the website’s team only, and are not sent while the team is unknown', async () => {
    const { id } = await draft();
    const sendTest = async (email: string) => (await owner().call('POST', `${path}/${id}/test`, { email })).body.code;
    const before = newsletter.sink.received.length;
    expect(await sendTest('stranger@example.org')).toBe('newsletter.test_not_team');
    members.state.isAway = true;
    // What is known of the team is half a minute old at most.
    newsletter.now.ms += 31_000;
    const whileAway = await sendTest('stranger@example.org');
    members.state.isAway = false;
    expect(whileAway).toBe('service.unavailable');
    expect(newsletter.sink.received).toHaveLength(before);
  });

  test('drafts are changed, looked at, tried and thrown away; what has begun stays as it is', async () => {
    const { id } = await draft();
    const change = (more = {}) =>
      owner().call('PUT', `${path}/${id}`, { ...words, subject: 'Changed', expectedVersion: 1, ...more });
    expect((await change()).body).toMatchObject({ subject: 'Changed', version: 2 });
    expect((await change()).body.code).toBe('settings.conflict');
    expect((await start(id)).body.code).toBe('settings.conflict');
    const preview = await owner().call('GET', `${path}/${id}/preview`);
    expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(preview.body).toContain('Twelve pots.');
    const sendTest = async (email: string) => (await owner().call('POST', `${path}/${id}/test`, { email })).body;
    expect(await sendTest('Edda@fernhall.example')).toEqual({ sent: true });
    expect((await newsletter.mailsTo('Edda@fernhall.example', 1))[0]?.mail.subject).toBe('Changed');
    expect((await sendTest('me')).code).toBe('newsletter.email_invalid');
    newsletter.sink.script('closed@fernhall.example', 451);
    expect((await sendTest('closed@fernhall.example')).code).toBe('newsletter.test_not_sent');
    expect((await owner().call('DELETE', `${path}/${id}`)).body).toEqual({ removed: true });
    expect((await owner().call('GET', `${path}/${id}`)).status).toBe(404);
    const empty = (await owner().call('POST', path, { ...words, text: ' ' })).body;
    expect((await start(empty.id)).body.code).toBe('newsletter.letter_incomplete');
  });

  test('AUTH-067 only those who keep the lists write letters; other websites see none', async () => {
    const { id } = await draft();
    const shop = newsletter.owner([role.storeManager, role.editor, role.viewer]);
    for (const [method, at, body] of [
      ['GET', path],
      ['POST', path, words],
      ['GET', `${path}/${id}`],
      ['GET', `${path}/${id}/preview`],
      ['POST', `${path}/${id}/move`, { to: 'stopped' }],
    ] as const) {
      expect((await shop.call(method, at, body)).status).toBe(403);
    }
    const other = newsletter.service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-b' });
    expect((await other.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await other.call('GET', path)).body.letters).toEqual([]);
  });
});
