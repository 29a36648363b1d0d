import { role } from '@tessera/contracts/enumerations.ts';
import { captchaActions } from '@tessera/contracts/forms/captcha.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { type CaptchaCompany, knownSecret, startCaptchaCompany } from '../../testing/captcha-company.ts';
import { aForm, filled, keyOf, loadForms, savePath, send } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';

const settingsPath = '/api/form/spam-settings';
let company: CaptchaCompany;
let service: TestService;
beforeAll(async () => {
  company = await startCaptchaCompany();
  service = await startTestService(forms, {
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_RETRY_MS: 60_000, LOG_LEVEL: 'error' as const, ROLE: 'api' as const },
    CAPTCHA_URL: company.url,
  });
});
afterAll(async () => {
  await service.stop();
  await company.stop();
});

let count = 0;
let websiteId = '';
beforeEach(async () => {
  company.state = 'well';
  company.asked.length = 0;
  count += 1;
  websiteId = `site-${count}`;
  await loadForms(service, [aForm({ captchaEnabled: true })], websiteId);
});

const visitor = () => service.as({ websiteId, address: `203.0.113.${count}` });
const owner = (roles: number[] = [role.admin]) => service.as({ websiteId, kind: 'staff', siteUserId: 'user', roles });
const ofCaptcha = (provider: string, more = {}) => ({ provider, siteKey: 'site-key', secret: knownSecret, ...more });
const change = async (changes: Record<string, unknown>) => {
  const { version } = (await owner().call('GET', settingsPath)).body;
  const body = { captcha: null, words: [], mostLinks: null, expectedVersion: version, ...changes };
  return owner().call('PUT', settingsPath, body);
};
/** The oldest first. */
const submissions = () =>
  service.db.collection<SubmissionRecord>('submissions').find({ websiteId }).sort({ createdMs: 1 }).toArray();
const ofForm = { action: captchaActions.form };

describe('settings', () => {
  test('AUTH-105 a secret goes in, and nothing but its end ever comes out; the database keeps it closed', async () => {
    const { status, body } = await change({ captcha: ofCaptcha('turnstile'), words: ['pills'] });
    const shown = { provider: 'turnstile', siteKey: 'site-key', minScore: 0.5, secretEnd: knownSecret.slice(-4) };
    expect([status, body]).toEqual([200, { captcha: shown, words: ['pills'], mostLinks: null, version: 1 }]);
    expect((await owner().call('GET', settingsPath)).body).toEqual(body);
    const stored = await service.db.collection('spamSettings').findOne({ _id: websiteId as never });
    expect(JSON.stringify(stored)).not.toContain(knownSecret);
    expect(stored?.outbox).toMatchObject([{ type: 'captcha.changed', waitingFor: ['shell'] }]);
    const { body: captcha } = await visitor().call('GET', '/api/form/captcha');
    expect(captcha).toEqual({ captcha: { widget: 'turnstile', siteKey: 'site-key' } });
  });

  test('a secret its provider does not know is refused; with the provider away it is taken', async () => {
    const wrong = { captcha: ofCaptcha('hcaptcha', { secret: 'mistyped' }) };
    const refused = await change(wrong);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['secret']]);
    company.state = 'ill';
    expect((await change(wrong)).status).toBe(200);
  });

  test('the secret that is there stays with its keys, and goes with no others', async () => {
    await change({ captcha: ofCaptcha('recaptcha_v3') });
    const { secret: _, ...expectedRow } = ofCaptcha('recaptcha_v3', { minScore: 0.7 });
    expect((await change({ captcha: expectedRow })).body.captcha).toMatchObject({ minScore: 0.7, secretEnd: 'pany' });
    for (const other of [{ siteKey: 'other' }, { provider: 'turnstile' }]) {
      expect((await change({ captcha: { ...expectedRow, ...other } })).status).toBe(400);
    }
  });

  test('they are the website’s own: of two savers one is refused, other roles and websites see nothing', async () => {
    const save = () => change({ words: ['a'] });
    const body = { captcha: null, words: [], mostLinks: 1, expectedVersion: 0 };
    const both = await Promise.all([1, 2].map(() => owner().call('PUT', settingsPath, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save()).status).toBe(200);
    expect((await owner([role.storeManager]).call('GET', settingsPath)).status).toBe(403);
    expect((await visitor().call('GET', settingsPath)).status).toBe(401);
    const other = service.as({ websiteId: 'site-other', kind: 'staff', siteUserId: 'user', roles: [role.admin] });
    expect((await other.call('GET', settingsPath)).body).toMatchObject({ words: [], version: 0 });
  });
});

describe('captcha', () => {
  test.each([
    ['turnstile', '/turnstile/v0/siteverify', ofForm],
    ['hcaptcha', '/siteverify', {}],
    ['recaptcha_v2', '/recaptcha/api/siteverify', {}],
    ['recaptcha_v3', '/recaptcha/api/siteverify', { ...ofForm, score: 0.9 }],
  ])('FORM-161 FORM-162 a token is checked with %s, and a bad one answers 400', async (provider, path, solved) => {
    await change({ captcha: ofCaptcha(provider) });
    company.asked.length = 0;
    for (const captchaKey of [undefined, '', 'made up']) {
      const refused = await send(visitor(), { captchaKey });
      expect([refused.status, refused.body.error]).toEqual([400, 'Complete CAPTCHA before submitting.']);
    }
    const captchaKey = company.solve('token', solved);
    expect((await send(visitor(), { captchaKey })).status).toBe(200);
    const address = `203.0.113.${count}`;
    const last = { secret: knownSecret, response: 'token', remoteip: address };
    expect(company.asked.at(-1)).toMatchObject({ path, fields: last });
    expect(company.asked).toHaveLength(2);
    expect(await submissions()).toMatchObject([{ notice: { to: 'owner@example.org' } }]);
    expect((await submissions())[0]).not.toHaveProperty('spam');
  });

  test('FORM-155 a token solved in the pop-up is valid for the form on any page', async () => {
    await change({ captcha: ofCaptcha('recaptcha_v3') });
    const captchaKey = company.solve('in-the-popup', { action: captchaActions.promo, score: 0.9 });
    expect((await send(visitor(), { captchaKey })).status).toBe(200);
    expect((await submissions())[0]).not.toHaveProperty('spam');
  });

  test('FORM-156 a token for another action is invalid', async () => {
    for (const provider of ['turnstile', 'recaptcha_v3']) {
      await change({ captcha: ofCaptcha(provider) });
      for (const solved of [{}, { action: captchaActions.restock, score: 1 }]) {
        const captchaKey = company.solve(`${provider}-${JSON.stringify(solved)}`, solved);
        expect((await send(visitor(), { captchaKey })).status).toBe(400);
      }
    }
    expect(await submissions()).toEqual([]);
  });

  test('one token is one submission, whatever its provider says of the second, also at once', async () => {
    await change({ captcha: ofCaptcha('hcaptcha') });
    const again = async () => {
      company.solve('twice');
      return send(visitor(), { captchaKey: 'twice' });
    };
    const statuses = (await Promise.all([again(), again(), again()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    expect(await submissions()).toHaveLength(1);
  });

  test('a low score goes to the spam box with a friendly answer, and the owner gets no mail of it', async () => {
    await change({ captcha: ofCaptcha('recaptcha_v3', { minScore: 0.7 }) });
    const captchaKey = company.solve('low', { ...ofForm, score: 0.6 });
    expect((await send(visitor(), { captchaKey })).status).toBe(200);
    expect(await submissions()).toMatchObject([{ spam: { reasons: ['captcha'] }, notice: { state: 'none' } }]);
  });

  test('nothing is lost while the provider fails, does not answer or rejects the website: the owner is notified of the reason', async () => {
    await change({ captcha: ofCaptcha('turnstile') });
    company.state = 'ill';
    expect((await send(visitor(), { captchaKey: 'one' })).status).toBe(200);
    company.state = 'mute';
    expect((await send(visitor(), { captchaKey: 'two' })).status).toBe(200);
    company.state = 'ill';
    await change({ captcha: ofCaptcha('turnstile', { secret: 'of long ago' }) });
    company.state = 'well';
    expect((await send(visitor(), { captchaKey: 'three' })).status).toBe(200);
    const expectedRow = { spam: { reasons: ['captcha_unchecked'] }, notice: { to: 'owner@example.org' } };
    expect(await submissions()).toMatchObject([expectedRow, expectedRow, expectedRow]);
    const { body } = await owner().call('GET', '/api/form/submissions');
    expect(body.submissions[0].spam.reasons).toEqual(['captcha_unchecked']);
  });

  test('where no captcha can be shown, for want of scripts, the submission is stored for review', async () => {
    await change({ captcha: ofCaptcha('turnstile') });
    expect((await send(visitor(), { withoutCaptcha: true })).status).toBe(200);
    expect(await submissions()).toMatchObject([{ spam: { reasons: ['captcha'] }, notice: { isHeld: true } }]);
    expect(company.asked.filter(({ fields }) => fields.response !== 'none')).toEqual([]);
  });

  test('sent as a plain form it shows this on its own page, not on the owner’s target page', async () => {
    await loadForms(service, [aForm({ captchaEnabled: true, successRedirect: '/thanks' })], websiteId);
    const fields = { formId: 'form-contact', pagePath: '/contact', 'field.name.0': 'A', 'field.name.1': 'B' };
    const more = { 'field.email': 'a@example.org', 'field.topic': 'Workshops', 'field.message': 'Hello' };
    const location = async () => (await visitor().post(savePath, { ...fields, ...more })).headers.get('location');
    expect(await location()).toBe('/thanks');
    await change({ captcha: ofCaptcha('turnstile') });
    expect(await location()).toBe('/contact?form=form-contact&sent=1#form-form-contact');
    expect((await submissions()).map(({ spam }) => spam?.reasons)).toEqual([undefined, ['captcha']]);
  });

  test('a form without one makes no request', async () => {
    await change({ captcha: ofCaptcha('turnstile') });
    await loadForms(service, [aForm()], websiteId);
    company.asked.length = 0;
    expect((await send(visitor(), { captchaKey: 'anything' })).status).toBe(200);
    expect(company.asked).toEqual([]);
  });

  test('values that are wrong do not use a token up', async () => {
    await change({ captcha: ofCaptcha('hcaptcha') });
    const captchaKey = company.solve('stored');
    const form = filled({ email: 'none' });
    expect((await send(visitor(), { captchaKey, form })).body.errors).toHaveProperty('email');
    expect((await send(visitor(), { captchaKey })).status).toBe(200);
  });
});

describe('what else speaks for a machine', () => {
  beforeEach(() => loadForms(service, [aForm()], websiteId));

  test('SAFE-39 a filled trap and a form sent in less than two seconds are answered as any, and lie in the spam box', async () => {
    const answer = await send(visitor(), { homepage: 'https://pills.example', filledInMs: 40 });
    expect([answer.status, Object.keys(answer.body.result)]).toEqual([200, ['submissionId']]);
    expect(await submissions()).toMatchObject([
      { spam: { reasons: ['honeypot', 'too_fast'] }, notice: { state: 'none' } },
    ]);
  });

  test('SAFE-39 a plain form has the same trap', async () => {
    const fields = { formId: 'form-contact', pagePath: '/contact', homepage: 'x' };
    const values = { 'field.name.0': 'A', 'field.name.1': 'B', 'field.email': 'a@example.org' };
    const rest = { 'field.topic': 'Workshops', 'field.message': 'Hello' };
    const answer = await visitor().post(savePath, { ...fields, ...values, ...rest });
    expect(answer.headers.get('location')).toContain('sent=1');
    expect(await submissions()).toMatchObject([{ spam: { reasons: ['honeypot'] } }]);
  });

  test('SAFE-36 the ninth of one sender in ten minutes is stored with its reason', async () => {
    const caller = visitor();
    for (let sent = 0; sent < 9; sent += 1) expect((await send(caller)).status).toBe(200);
    const marked = (await submissions()).filter(({ spam }) => spam);
    expect(marked).toMatchObject([{ spam: { reasons: ['rate'] } }]);
  });

  test('the owner’s words and number of links', async () => {
    await change({ words: ['roulette'], mostLinks: 0 });
    await send(visitor(), { form: filled({ message: 'Roulette www.a.no' }) });
    expect(await submissions()).toMatchObject([{ spam: { reasons: ['words', 'links'] } }]);
  });

  test('a try that is repeated is one submission and counts once', async () => {
    const caller = visitor();
    const body = { key: await keyOf(caller), formId: 'form-contact', form: filled() };
    const ids = [];
    for (const _ of [1, 2]) {
      const answer = await caller.call('POST', savePath, body, { 'idempotency-key': 'one' });
      ids.push(answer.body.result.submissionId);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await submissions()).toHaveLength(1);
  });
});

describe('what the text itself says', () => {
  const message = { id: 'message', type: 'textarea', title: 'Message', required: true };
  const email = { id: 'email', type: 'email', title: 'E-mail', required: true };
  const contact = aForm({ fields: [email, message] });
  const write = (text: string, from = visitor()) =>
    send(from, { form: { email: 'ann@example.org', message: text }, filledInMs: 9_000 });
  beforeEach(() => loadForms(service, [contact], websiteId));

  test('spam is answered as any, held with its reasons, and the owner learns of it in the morning', async () => {
    const links = 'https://a.example https://b.example https://c.example https://d.example';
    expect((await write(`Best prices for you ${links}`)).status).toBe(200);
    const [held] = await submissions();
    expect(held).toMatchObject({ spam: { reasons: ['links', 'text'] }, notice: { state: 'none' } });
    expect((await write('Buy viagra online without prescription')).status).toBe(200);
    expect((await submissions())[1]).toMatchObject({
      spam: { reasons: ['text'], details: ['Offers medicines or cures'] },
      notice: { isHeld: true, to: 'owner@example.org' },
    });
    const { body } = await owner().call('GET', '/api/form/submissions?state=spam');
    expect(body.submissions.map((one: { spam: object }) => one.spam)).toContainEqual(
      expect.objectContaining({ details: ['Offers medicines or cures'] }),
    );
  });

  test('what customers write, with a link, numbers or another alphabet, is not', async () => {
    const texts = [
      'My portfolio: https://robinash.example and www.robin.example, may I come by?',
      'Здравствуйте, это я',
    ];
    for (const text of [...texts, 'Order 10482, call +44 7700 900123']) await write(text);
    expect((await submissions()).map(({ spam }) => spam)).toEqual([undefined, undefined, undefined]);
  });

  test('“Not spam” puts it into the inbox', async () => {
    await write('Play slots online, free spins and a welcome bonus');
    const [held] = await submissions();
    expect(held?.spam?.reasons).toEqual(['text']);
    const body = { ids: [held?._id], change: { box: 'inbox' } };
    expect((await owner().call('POST', '/api/form/submissions/changes', body)).status).toBe(200);
    const [moved] = await submissions();
    expect([moved?.spam, moved?.box]).toEqual([undefined, undefined]);
  });

  test('the same words at a third website are held there, whatever the names and numbers in them', async () => {
    const text = (n: number) =>
      `Good morning shop ${n}, we met at the fair and promised to send you our new catalogue of ${n} fine things, r${n}@example.org`;
    const websites = [0, 1, 2].map((n) => `${websiteId}-${n}`);
    for (const [n, id] of websites.entries()) {
      await loadForms(service, [contact], id);
      await write(text(n), service.as({ websiteId: id, address: `203.0.114.${count}` }));
    }
    const stored = await service.db
      .collection<SubmissionRecord>('submissions')
      .find({ websiteId: { $in: websites } })
      .sort({ websiteId: 1 })
      .toArray();
    expect(stored.map(({ spam }) => spam?.details)).toEqual([
      undefined,
      undefined,
      ['Same text sent to 3 websites in a week'],
    ]);
    const { REDIS_URL, QUEUE_PREFIX } = service.config;
    const redis = new Redis(REDIS_URL);
    const keys = await redis.keys(`${QUEUE_PREFIX}:form-text:*`);
    const expectedRow = await Promise.all(keys.map((key) => redis.hgetall(key)));
    await redis.quit();
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify([keys, expectedRow])).not.toMatch(/catalogue|example|site-/);
  });
});
