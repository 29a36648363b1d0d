import { role } from '@tessera/contracts/enumerations.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OutsideListService, outsidePath, startOutsideList } from '../../testing/external-list.ts';
import { mailchimpKey } from '../../testing/list-company.ts';
import { createSubscriberStore } from '../mailing-list/subscriber-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let outside: OutsideListService;
beforeEach(async () => {
  outside = await startOutsideList();
});
afterEach(() => outside.stop());

const ofWhat = (calls: { method: string; body: Record<string, unknown> }[]) =>
  calls.map(({ method, body }) => `${method} ${body.status ?? ''}`.trim());

describe('Connecting a list', () => {
  const put = (body: object) => outside.owner([role.admin]).call('PUT', outsidePath, body);
  const good = { provider: 'mailchimp', key: mailchimpKey, listId: 'aud1' };

  test('a key or a list that the company does not know is refused at its field, and a failing company does not prevent saving', async () => {
    expect((await put({ ...good, key: 'no-centre' })).body.errors.key).toContain('-us21');
    expect((await put({ ...good, key: 'ffff-us21' })).body.errors.key).toBe('The company does not take this key.');
    expect((await put({ ...good, listId: 'aud9' })).body.errors.listId).toBe('The company has no list of this id.');
    expect((await put({ ...good, key: undefined })).body.errors.key).toBe('Enter the key.');
    expect((await outside.read()).connection).toBeNull();
    outside.company.script.push({ status: 500 });
    const { status, body } = await put(good);
    expect([status, body.connection.listName, body.problem.text]).toEqual([200, '', 'The company answered 500.']);
    expect((await put({ ...good, key: undefined })).body.connection.listName).toBe('Kiln friends');
  });

  test('the key is in no answer and not readable in the database, and is erased with the connection', async () => {
    await outside.connect();
    const connection = (await outside.read()).connection;
    expect(connection?.keyEnd).toBe('us21');
    const stored = () => outside.service.db.collection('outsideLists').find().toArray();
    for (const where of [await outside.read(), await stored()]) {
      expect(JSON.stringify(where)).not.toContain('0123456789abcdef');
    }
    expect((await outside.owner().call('DELETE', outsidePath)).body.connection).toBeNull();
    expect(await stored()).toEqual([]);
    expect((await outside.owner().call('POST', `${outsidePath}/check`, {})).body.code).toBe('newsletter.not_connected');
  });

  test('AUTH-067 campaigns editor, website manager and admin may; other roles and websites may not', async () => {
    await outside.connect();
    for (const one of [role.campaignsEditor, role.websiteManager, role.admin]) {
      expect((await outside.owner([one]).call('GET', outsidePath)).status).toBe(200);
    }
    const shop = outside.owner([role.storeManager, role.editor, role.viewer]);
    for (const [method, path, body] of [
      ['GET', outsidePath],
      ['PUT', outsidePath, good],
      ['DELETE', outsidePath],
      ['POST', `${outsidePath}/check`, {}],
      ['POST', `${outsidePath}/again`, {}],
    ] as const) {
      expect((await shop.call(method, path, body)).status).toBe(403);
    }
    const other = outside.service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-b' });
    expect((await other.call('GET', outsidePath)).body.connection).toBeNull();
  });

  test('the check asks the company now', async () => {
    await outside.connect();
    const check = async () => (await outside.owner().call('POST', `${outsidePath}/check`, {})).body;
    expect(await check()).toEqual({ listName: 'Kiln friends', problem: null });
    outside.company.script.push({ status: 404 });
    expect(await check()).toEqual({ listName: null, problem: 'The company has no list of this id.' });
  });

  test('confirmed subscribers are added, unsubscribed ones removed, unconfirmed ones left out', async () => {
    for (const email of ['ann@example.org', 'bea@example.org']) await outside.join(email);
    await outside.leave('bea@example.org');
    await outside.give('cid@example.org');
    await outside.connect();
    expect(ofWhat(await outside.callsAbout('ann@example.org', 1))).toEqual(['PUT']);
    expect(ofWhat(await outside.callsAbout('bea@example.org', 1))).toEqual(['PATCH unsubscribed']);
    await expect.poll(async () => (await outside.read()).counts.told).toBe(2);
    expect(outside.company.statusOf('ann@example.org')).toBe('subscribed');
    expect(outside.company.members.size).toBe(1);
    await outside.callsAbout('cid@example.org', 0);
  });
});

describe('Synchronizing the list', () => {
  test('who says yes is put on it with their name, who leaves is taken off, who is suspended, too', async () => {
    await outside.connect();
    await outside.give('Ann@Example.org', ['Ann', 'Lee']);
    await outside.join('Ann@Example.org');
    const [joined] = await outside.callsAbout('ann@example.org', 1);
    expect(joined?.body).toEqual({
      ...{ email_address: 'Ann@Example.org', status_if_new: 'subscribed', status: 'subscribed' },
      merge_fields: { FNAME: 'Ann', LNAME: 'Lee' },
    });
    await outside.stateOf('ann@example.org', 'told');
    await outside.leave('ann@example.org');
    expect(ofWhat(await outside.callsAbout('ann@example.org', 2))).toEqual(['PUT subscribed', 'PATCH unsubscribed']);
    await outside.join('bea@example.org');
    await outside.stateOf('bea@example.org', 'told');
    const { _id } = await outside.subscriberOf('bea@example.org');
    const store = createSubscriberStore(outside.service.models, () => outside.now.ms);
    await store.suspend('site-a', _id, 'bounce', '550');
    await outside.later();
    expect(ofWhat(await outside.callsAbout('bea@example.org', 2))).toEqual(['PUT subscribed', 'PATCH unsubscribed']);
  });

  test('a failing company blocks no other work, and is retried with growing delays', async () => {
    await outside.connect();
    outside.company.script.push({ status: 500 }, { status: 502 });
    await outside.join('ann@example.org');
    await outside.callsAbout('ann@example.org', 1);
    await expect.poll(async () => (await outside.read()).problem?.text).toBe('The company answered 500.');
    // What was said may still arrive: nothing else is said before that is over.
    await outside.later(30_000);
    await outside.callsAbout('ann@example.org', 1);
    await outside.later(31_000);
    await outside.callsAbout('ann@example.org', 2);
    await expect.poll(async () => (await outside.read()).problem?.text).toBe('The company answered 502.');
    await outside.later(2 * minute);
    await outside.callsAbout('ann@example.org', 3);
    await outside.stateOf('ann@example.org', 'told');
    expect((await outside.read()).problem).toBeNull();
  });

  test('429 holds everybody of the website back for as long as the company asks', async () => {
    await outside.connect();
    outside.company.script.push({ status: 429, headers: { 'retry-after': '600' } });
    await outside.join('ann@example.org');
    await outside.callsAbout('ann@example.org', 1);
    await expect.poll(async () => (await outside.read()).problem?.againOn).toBe(outside.now.ms + 600_000);
    await outside.join('bea@example.org');
    await outside.later(9 * minute);
    await outside.callsAbout('ann@example.org', 1);
    await outside.callsAbout('bea@example.org', 0);
    await outside.later(2 * minute);
    await outside.callsAbout('ann@example.org', 2);
    await outside.callsAbout('bea@example.org', 1);
  });

  test('what was not taken for five days is given up, and the owner reads who and why', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    outside.company.script.push(...Array.from({ length: 20 }, () => ({ status: 422, body: 'what?' })));
    await outside.leave('ann@example.org');
    for (let tries = 2; tries < 10; tries += 1) {
      await outside.callsAbout('ann@example.org', tries);
      const left = async () => (await outside.subscriberOf('ann@example.org')).outside?.claim;
      await expect.poll(left).toBeUndefined();
      await outside.later(day);
      if ((await outside.subscriberOf('ann@example.org')).outside?.state === 'refused') break;
    }
    await outside.stateOf('ann@example.org', 'refused');
    const { failures, counts } = await outside.read();
    expect(failures).toMatchObject([{ email: 'ann@example.org', problem: 'The company answered 422.' }]);
    expect(counts).toMatchObject({ failed: 1, waiting: 0 });
  });

  test('a permanent refusal is shown with its reason, and not retried', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    await outside.leave('ann@example.org');
    await outside.callsAbout('ann@example.org', 2);
    outside.company.members.forEach((one) => {
      one.status = 'left by themselves';
    });
    outside.now.ms += day;
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'refused');
    expect((await outside.read()).failures[0]?.problem).toContain('Mailchimp takes them only by a form of its own');
  });

  test('a subscriber who leaves during the synchronization is removed after it, never before', async () => {
    await outside.connect();
    const release = outside.company.hold();
    await outside.join('ann@example.org');
    await outside.callsAbout('ann@example.org', 1);
    await outside.leave('ann@example.org');
    await outside.later();
    await outside.later(10_000);
    await outside.callsAbout('ann@example.org', 1);
    release();
    expect(ofWhat(await outside.callsAbout('ann@example.org', 2))).toEqual(['PUT subscribed', 'PATCH unsubscribed']);
    await outside.stateOf('ann@example.org', 'told');
    expect(outside.company.statusOf('ann@example.org')).toBe('unsubscribed');
  });

  test('a worker that dies between the call and its note: another says the same once more', async () => {
    await outside.connect();
    const release = outside.company.hold();
    await outside.join('ann@example.org');
    await outside.callsAbout('ann@example.org', 1);
    // Longer than a worker may be silent: from here on the first one counts as dead, and notes nothing any more.
    await outside.later(61_000);
    await outside.callsAbout('ann@example.org', 2);
    release();
    await outside.stateOf('ann@example.org', 'told');
    await outside.later();
    await outside.callsAbout('ann@example.org', 2);
    expect(outside.company.statusOf('ann@example.org')).toBe('subscribed');
  });

  test('without an external list nothing is synchronized, and nothing waits', async () => {
    await outside.join('ann@example.org');
    await outside.later();
    const waiting = () => outside.subscribers().countDocuments({ websiteId: 'site-a', 'outside.state': 'waiting' });
    await expect.poll(waiting).toBe(0);
    expect(outside.company.asked).toEqual([]);
  });
});

describe('Who leaves there', () => {
  const report = async (email: string, type = 'unsubscribe', path?: string) => {
    const body = new URLSearchParams({ type, fired_at: '2026-11-28 01:00:00', 'data[email]': email }).toString();
    const to = path ?? (await outside.read()).connection?.reportPath ?? '';
    return outside.service.as({ address: '198.51.100.7' }).upload(to, body);
  };
  const stateHere = async (email: string) => (await outside.subscriberOf(email)).state;

  test.each(['unsubscribe', 'cleaned'])('is off the list here once the company says so, too: %s', async (type) => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    outside.company.members.forEach((one) => {
      one.status = 'left by themselves';
    });
    expect((await report('Ann@example.org', type)).body).toEqual({ noted: 1 });
    await expect.poll(() => stateHere('ann@example.org')).toBe('left');
    await outside.stateOf('ann@example.org', 'told');
  });

  test('a report that the company does not confirm removes no subscriber', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    await report('ann@example.org');
    await outside.callsAbout('ann@example.org', 3);
    await outside.stateOf('ann@example.org', 'told');
    expect(await stateHere('ann@example.org')).toBe('confirmed');
  });

  test('the address is a secret; a wrong one reveals nothing, and other bodies are no reports', async () => {
    await outside.connect();
    const { reportPath = '' } = (await outside.read()).connection ?? {};
    expect((await outside.service.as().call('GET', reportPath)).body).toEqual({ noted: 0 });
    expect((await outside.service.as().call('GET', `${outsidePath}/reports/guess`)).status).toBe(404);
    expect((await report('ann@example.org', 'unsubscribe', `${outsidePath}/reports/guess`)).status).toBe(404);
    expect((await report('ann@example.org', 'profile')).body).toEqual({ noted: 0 });
    expect((await outside.service.as().upload(reportPath, '')).body).toEqual({ noted: 0 });
    const elsewhere = outside.service.as({ websiteId: 'site-b' });
    expect((await elsewhere.call('GET', reportPath)).status).toBe(404);
  });

  test('a full synchronization resubscribes no one, and finds contacts who left there unreported', async () => {
    await outside.connect();
    for (const email of ['ann@example.org', 'bea@example.org']) {
      await outside.join(email);
      await outside.stateOf(email, 'told');
    }
    const ann = [...outside.company.members.values()].find(({ email }) => email === 'ann@example.org');
    if (ann) ann.status = 'unsubscribed';
    outside.now.ms += 1_000;
    const { body } = await outside.owner().call('POST', `${outsidePath}/again`, {});
    expect(body.again).toMatchObject({ of: 2, isDone: false });
    await expect.poll(() => stateHere('ann@example.org')).toBe('left');
    expect(await stateHere('bea@example.org')).toBe('confirmed');
    outside.now.ms += 2_000;
    await outside.service.repairJobs.run('svc-forms.outside-rounds-job');
    await expect.poll(async () => (await outside.read()).again).toMatchObject({ looked: 2, isDone: true });
    expect(outside.company.statusOf('ann@example.org')).toBe('unsubscribed');
  });
});

describe('SAFE-51 who is forgotten here', () => {
  const erase = (email: string) =>
    outside.service.as({ kind: 'platform' }).call('POST', '/internal/erasures', { email, siteUserId: null });
  const open = () => outside.service.db.collection('outsideErasures').find().toArray();

  test('is permanently deleted there, with retries, and only the mark is stored until then', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    expect((await erase('Ann@example.org')).status).toBe(200);
    const [erasure] = await open();
    expect(JSON.stringify(erasure)).not.toContain('ann');
    expect((await outside.read()).counts.erasures).toBe(1);
    outside.company.script.push({ status: 500 });
    await outside.later(3 * minute);
    await outside.callsAbout('ann@example.org', 2);
    const tries = async () => (await open())[0]?.tries;
    await expect.poll(tries).toBe(1);
    expect((await outside.read()).problem?.text).toContain('not erased there yet');
    await outside.later(2 * minute);
    expect(ofWhat(await outside.callsAbout('ann@example.org', 3))).toEqual(['PUT subscribed', 'POST', 'POST']);
    await expect.poll(open).toEqual([]);
    expect(outside.company.members.size).toBe(0);
  });

  test('is not added again by a running synchronization', async () => {
    await outside.connect();
    const release = outside.company.hold();
    await outside.join('ann@example.org');
    await outside.callsAbout('ann@example.org', 1);
    const { _id } = await outside.subscriberOf('ann@example.org');
    expect((await outside.owner().call('DELETE', `/api/form/newsletter/subscribers/${_id}`)).status).toBe(200);
    await outside.later(minute);
    await outside.callsAbout('ann@example.org', 1);
    release();
    await outside.later(2 * minute);
    await outside.callsAbout('ann@example.org', 2);
    await expect.poll(open).toEqual([]);
    expect(outside.company.members.size).toBe(0);
  });

  test('who returns before that is added after it', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    await erase('ann@example.org');
    await outside.join('ann@example.org');
    await outside.later();
    const put = async () => (await outside.subscriberOf('ann@example.org')).outside?.problem;
    await expect.poll(put).toContain('deleted first');
    await outside.callsAbout('ann@example.org', 1);
    await outside.later(3 * minute);
    await expect.poll(open).toEqual([]);
    await outside.later(6 * minute);
    expect(ofWhat((await outside.callsAbout('ann@example.org', 3)).slice(-1))).toEqual(['PUT subscribed']);
    await outside.stateOf('ann@example.org', 'refused');
    expect((await outside.read()).failures[0]?.problem).toContain('deleted for good');
  });

  test('is deleted at the list that the website had, when its owner changed to another before that', async () => {
    await outside.connect();
    await outside.join('ann@example.org');
    await outside.stateOf('ann@example.org', 'told');
    await erase('ann@example.org');
    outside.company.script.push({ status: 200, body: { name: 'Other friends' } });
    await outside.connect({ listId: 'aud2' });
    expect((await outside.read()).counts.erasures).toBe(1);
    outside.company.script.push({ status: 500 });
    await outside.later(3 * minute);
    await expect.poll(async () => (await open())[0]?.tries).toBe(1);
    expect((await outside.read()).problem?.text).toContain('not erased from your previous list yet');
    await outside.later(2 * minute);
    const calls = await outside.callsAbout('ann@example.org', 3);
    expect(calls.map((call) => 'path' in call && String(call.path).split('/')[3])).toEqual(['aud1', 'aud1', 'aud1']);
    await expect.poll(open).toEqual([]);
    expect(outside.company.members.size).toBe(0);
  });

  test('who never was on a list leaves no mark', async () => {
    await outside.connect();
    await outside.give('cid@example.org');
    await outside.subscriberOf('cid@example.org');
    await erase('cid@example.org');
    expect(await open()).toEqual([]);
  });
});
