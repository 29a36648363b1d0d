import { callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, keyOf, loadForms, savePath, send } from '../../testing/forms.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  // No mail server: nothing here may depend on one (FORM-130).
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'offline' as const, MAIL_RETRY_MS: 60_000 };
  service = await startTestService(forms, settings, { now: () => now });
  await loadForms(service, [
    aForm(),
    aForm({ id: 'form-captcha', type: 'captcha', captchaEnabled: true, pageIds: ['page-two'] }),
    aForm({ id: 'form-other', type: 'other', pageIds: ['page-two'] }),
  ]);
});
afterAll(() => service.stop());
beforeEach(() => {
  now += 1_000;
});

let addresses = 0;
/** Each from an address of its own, so that one test does not use up another's limit. */
const visitor = (claims = {}) => {
  addresses += 1;
  return service.as({ address: `198.51.100.${addresses}`, ...claims });
};
const stored = (id: string) => service.db.collection<SubmissionRecord>('submissions').findOne({ _id: id });
const count = () => service.db.collection('submissions').countDocuments();

describe('The submission key', () => {
  test('FORM-105 is answered as data.key, another one each time, with and without a crumb', async () => {
    const caller = visitor();
    const answer = await caller.call('POST', '/api/form/FormSubmissionKey', undefined, { 'x-csrf-token': '' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['data']]);
    expect(await keyOf(caller)).not.toBe(answer.body.data.key);
  });

  test('FORM-108 FORM-109 is good for one submission, also of ten at once', async () => {
    const caller = visitor();
    const key = await keyOf(caller);
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(caller, { key, form: filled({ message: `Hello ${n}` }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused?.body.error).toBe('Unable to submit form. Please try again later.');
    expect(await count()).toBe(before + 1);
  });

  test('FORM-108 used again with the same values, also eight times at once, is one submission with one answer', async () => {
    const caller = visitor();
    const key = await keyOf(caller);
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(caller, { key })));
    answers.push(await send(caller, { key, pageTitle: 'Another title' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.result.submissionId)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('FORM-109 used again by another session is refused, whatever its values', async () => {
    const caller = visitor();
    const key = await keyOf(caller);
    await send(caller, { key });
    expect((await send(visitor(), { key })).status).toBe(401);
  });

  test('SAFE-39 of one form is refused by another with 400, and is not used up by that', async () => {
    const caller = visitor();
    const key = await keyOf(caller, 'form-contact');
    const before = await count();
    const refused = await send(caller, { key, formId: 'form-other' });
    expect([refused.status, refused.body.code]).toEqual([400, 'form.key_of_other_form']);
    expect(await count()).toBe(before);
    expect((await send(caller, { key })).status).toBe(200);
  });

  test('FORM-108 FORM-109 is good for 60 minutes and in its own session', async () => {
    const caller = visitor();
    const key = await keyOf(caller);
    expect((await send(visitor(), { key })).status).toBe(401);
    expect((await send(visitor({ sid: caller.claims.sid, websiteId: 'site-b' }), { key })).status).toBe(404);
    now += 60 * 60_000;
    expect((await send(caller, { key })).status).toBe(401);
  });

  test('FORM-109 FORM-112 missing or made up answers 401 and stores nothing', async () => {
    const before = await count();
    for (const key of [undefined, '', 'x', 'a.b.c', 'é'.repeat(200)]) {
      expect((await send(visitor(), { key })).status, key).toBe(401);
    }
    const foreignCrumb = makeCrumb(service.config.PLATFORM_SECRET, 'another session');
    expect((await send(visitor(), { key: undefined, crumb: foreignCrumb })).status).toBe(401);
    expect(await count()).toBe(before);
  });

  test('of a refused submission may be used again', async () => {
    const caller = visitor();
    const key = await keyOf(caller);
    expect((await send(caller, { key, form: {} })).status).toBe(400);
    expect((await send(caller, { key })).status).toBe(200);
  });
});

describe('Saving a submission', () => {
  const page = {
    pageTitle: 'Contact',
    pageId: 'page-contact',
    contentSource: 'c',
    pagePath: '/contact?from=footer',
    pagePermissionTypeValue: 1,
  };

  test('FORM-110 FORM-113 FORM-115 FORM-116 FORM-118 FORM-119 FORM-123 FORM-125 FORM-127 stores it with its page', async () => {
    const caller = visitor();
    const answer = await send(caller, page);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ result: { submissionId: expect.any(String) } });
    const saved = await stored(answer.body.result.submissionId);
    expect(saved).toMatchObject({
      websiteId: 'site-a',
      formId: 'form-contact',
      visitor: caller.claims.sid,
      createdMs: now,
      page: {
        title: 'Contact',
        id: 'page-contact',
        contentSource: 'c',
        path: '/contact?from=footer',
        permissionType: 1,
      },
    });
    const values = Object.fromEntries((saved?.answers ?? []).map(({ fieldId, value }) => [fieldId, value]));
    expect(values).toMatchObject(filled());
  });

  test('FORM-124 with values that fail answers 400 with the errors map and stores nothing', async () => {
    const before = await count();
    const answer = await send(visitor(), { form: filled({ email: 'abc', topic: 'x' }) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['email', 'topic']]);
    expect(await count()).toBe(before);
  });

  test.each([
    ['/contact?language=fr', 'Obligatoire', 'Veuillez choisir l’une des options.'],
    ['/contact?language=de-AT', 'Erforderlich', 'Bitte wählen Sie eine der Möglichkeiten.'],
    ['/contact?language=en-GB', 'Required', 'Please choose one of the options.'],
    ['/contact?language=ja', 'Required', 'Please choose one of the options.'],
    ['/contact', 'Required', 'Please choose one of the options.'],
  ])('FORM-124 made on %s gets errors in the language of that page', async (pagePath, email, topic) => {
    const answer = await send(visitor(), { pagePath, form: filled({ email: '', topic: 'x' }) });
    expect([answer.status, answer.body.errors]).toEqual([400, { email, topic }]);
  });

  test.each([
    ['FORM-117', { contentSource: 'x' }],
    ['FORM-119', { pagePermissionTypeValue: 4 }],
    ['FORM-118', { pagePath: 'https://elsewhere.example' }],
    ['FORM-113', { form: 'a=b' }],
  ])('%s refuses %j', async (_id, changes) => {
    expect((await send(visitor(), changes)).status).toBe(400);
  });

  test('SAFE-16 keeps nothing that is not asked for', async () => {
    const answer = await send(visitor(), { websiteId: 'site-b', notice: { to: 'me@example.org' } });
    const saved = await stored(answer.body.result.submissionId);
    expect(saved?.websiteId).toBe('site-a');
    expect(JSON.stringify(saved)).not.toContain('me@example.org');
  });

  test('FORM-122 without formId is for the only form of the page', async () => {
    const answer = await send(visitor(), { formId: undefined, pageId: 'page-contact' });
    expect((await stored(answer.body.result.submissionId))?.formId).toBe('form-contact');
    for (const pageId of [undefined, 'page-none', 'page-two']) {
      const refused = await send(visitor(), { formId: undefined, pageId });
      expect([refused.status, refused.body.error]).toEqual([404, 'This form has not been configured yet.']);
    }
  });

  test('FORM-104 keeps only fields of the form', async () => {
    const answer = await send(visitor(), { form: filled({ isAdmin: 'yes', 'x.y': '1', $set: 'z' }) });
    const saved = await stored(answer.body.result.submissionId);
    expect(saved?.answers.map(({ fieldId }) => fieldId)).toEqual(
      aForm()
        .fields.slice(1)
        .map(({ id }) => id),
    );
  });

  test('FORM-129 never stores a password in clear', async () => {
    const answer = await send(visitor(), { form: filled({ secret: 'open sesame' }) });
    expect(JSON.stringify(await stored(answer.body.result.submissionId))).not.toContain('sesame');
  });

  test('FORM-114 FORM-161 FORM-162 of a form with a captcha needs a good token', async () => {
    for (const captchaKey of [undefined, '', 'wrong', 'offline-']) {
      const refused = await send(visitor(), { formId: 'form-captcha', captchaKey });
      expect([refused.status, refused.body.error]).toEqual([400, 'Complete CAPTCHA before submitting.']);
    }
    expect((await send(visitor(), { formId: 'form-captcha', captchaKey: 'offline-solved' })).status).toBe(200);
    expect((await send(visitor(), { captchaKey: 'anything' })).status).toBe(200);
  });

  test('FORM-126 more than 10 times a minute from one visitor answers 429', async () => {
    const caller = visitor();
    const keys = await Promise.all(Array.from({ length: 11 }, () => keyOf(caller)));
    const answers = await Promise.all(keys.map((key) => send(caller, { key })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.error).toBe(
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    );
    expect((await send(visitor())).status).toBe(200);
  });

  test('AUTH-047 needs no crumb, but refuses requests that come from another website', async () => {
    const caller = visitor();
    const request = { key: await keyOf(caller), formId: 'form-contact', form: filled() };
    const foreign = await caller.call('POST', savePath, request, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'request.foreign_origin']);
    expect((await caller.call('POST', savePath, request, { 'x-csrf-token': '' })).status).toBe(200);
  });

  test('repeated with one Idempotency-Key is one submission, and answers the same', async () => {
    const caller = visitor();
    const request = { key: await keyOf(caller), formId: 'form-contact', form: filled() };
    const headers = { 'idempotency-key': 'once' };
    const first = await caller.call('POST', savePath, request, headers);
    const second = await caller.call('POST', savePath, request, headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });
});

describe('SAFE-40 SAFE-46 A submission that was stored when the service died, and not answered', () => {
  /** The first attempt stores only the submission, in one write; its answer was never stored. */
  const died = async () => {
    const caller = visitor();
    const request = { key: await keyOf(caller), formId: 'form-contact', form: filled() };
    const again = (changes = {}, key = 'press-1') =>
      caller.call('POST', savePath, { ...request, ...changes }, { 'idempotency-key': key });
    const first = await again();
    await service.db.collection('idempotency').deleteMany({});
    return { first, again };
  };

  test('is answered by the retry as it was stored, and is there once', async () => {
    const { first, again } = await died();
    const before = await count();
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.filter(({ status }) => status !== 409).map(({ body }) => body)).toContainEqual(first.body);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await count()).toBe(before);
  });

  test('is answered also once its key has ended', async () => {
    const { first, again } = await died();
    now += 60 * 60_000;
    const second = await again();
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('is not returned for a different request', async () => {
    const { again } = await died();
    expect((await again({ form: filled({ message: 'Another' }) })).status).toBe(401);
    expect((await again({ formId: 'form-other' })).status).toBe(401);
  });

  test('is answered also to a retry that has another Idempotency-Key, or none', async () => {
    const { first, again } = await died();
    expect((await again({}, 'press-2')).body).toEqual(first.body);
    expect((await again({}, '')).body).toEqual(first.body);
  });
});

describe('Saving with scripts off', () => {
  const fields = (changes: Record<string, string> = {}) => ({
    formId: 'form-contact',
    pagePath: '/contact?from=footer&problem=form.invalid',
    'field.name.0': 'Imogen',
    'field.name.1': 'Tarrant',
    'field.email': ' imogen@example.org ',
    'field.topic': 'An order',
    'field.interests.0': 'Glazes',
    'field.message': 'Hello there',
    'field.survey.1': 'Agree',
    ...changes,
  });
  const newest = async () => {
    const [saved] = await service.db
      .collection<SubmissionRecord>('submissions')
      .find({}, { sort: { createdMs: -1 }, limit: 1 })
      .toArray();
    return saved;
  };

  test('stores the values in the shapes of their fields and goes back to the form', async () => {
    const answer = await visitor().post(savePath, fields());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/contact?from=footer&form=form-contact&sent=1#form-form-contact');
    const saved = await newest();
    expect(Object.fromEntries((saved?.answers ?? []).map(({ fieldId, value }) => [fieldId, value]))).toEqual({
      name: ['Imogen', 'Tarrant'],
      email: 'imogen@example.org',
      topic: 'An order',
      interests: ['Glazes'],
      contactBy: '',
      message: 'Hello there',
      survey: [{ question: 'Weight', checked: ['Agree'] }],
      secret: '',
    });
    expect(saved?.page.path).toContain('/contact');
  });

  test('takes ticked boxes of one name', async () => {
    const { claims } = visitor();
    const secret = service.config.PLATFORM_SECRET;
    const body = new URLSearchParams({ ...fields(), crumb: makeCrumb(secret, claims.sid ?? '') });
    body.delete('field.interests.0');
    body.append('field.interests', 'Glazes');
    body.append('field.interests', 'Kilns');
    const headers = { [callerHeader]: await createCallerSigner('svc-forms', secret, () => now)(claims) };
    const answer = await fetch(service.url + savePath, { method: 'POST', headers, body, redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('sent=1');
    expect((await newest())?.answers.find(({ fieldId }) => fieldId === 'interests')?.value).toEqual([
      'Glazes',
      'Kilns',
    ]);
  });

  test('goes back with the problem when a check fails, and stores nothing', async () => {
    const before = await count();
    const answer = await visitor().post(savePath, fields({ 'field.email': 'abc' }));
    expect(answer.headers.get('location')).toBe(
      '/contact?from=footer&form=form-contact&problem=form.invalid#form-form-contact-problems',
    );
    expect(await count()).toBe(before);
  });

  test('needs the crumb of the session', async () => {
    const before = await count();
    for (const crumb of ['', 'x.y', makeCrumb(service.config.PLATFORM_SECRET, 'another session')]) {
      const answer = await visitor().post(savePath, fields({ crumb }));
      expect(answer.headers.get('location')).toContain('problem=form.key_invalid');
    }
    expect(await count()).toBe(before);
  });

  test.each([
    ['a page of the site', '/thanks?of=contact', '/thanks?of=contact'],
    // Browsers let no form lead to another site: its page has the link.
    ['another site', 'https://elsewhere.example/', '/contact?from=footer&form=form-led&sent=1#form-form-led'],
    ['nowhere decent', 'javascript:alert(1)', '/contact?from=footer&form=form-led&sent=1#form-form-led'],
  ])('FORM-084 goes on to where its owner leads: to %s', async (_, successRedirect, location) => {
    await loadForms(service, [aForm({ id: 'form-led', successRedirect })]);
    const answer = await visitor().post(savePath, fields({ formId: 'form-led' }));
    expect(answer.headers.get('location')).toBe(location);
    expect((await newest())?.formId).toBe('form-led');
  });

  test('never leads to another site', async () => {
    for (const pagePath of ['https://elsewhere.example', '//elsewhere.example', '']) {
      const answer = await visitor().post(savePath, fields({ pagePath }));
      expect(answer.headers.get('location')).toBe('/?form=form-contact&sent=1#form-form-contact');
    }
  });
});
