import { role } from '@tessera/contracts/enumerations.ts';
import { openRedis } from '@tessera/service-kit/data/redis.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTroubledRedis } from '../../../../tools/testing/redis-troubles.ts';
import { forms } from '../../app.ts';
import { aForm, keyOf, loadForms, savePath } from '../../testing/forms.ts';
import { lifetimeMs, mostOfKeeper } from './preview-store.ts';

const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'offline' as const };
let service: TestService;
let redis: ReturnType<typeof openRedis>;
beforeAll(async () => {
  service = await startTestService(forms, settings);
  redis = openRedis(service.config.REDIS_URL);
  await redis.connect();
  await loadForms(service);
});
afterAll(async () => {
  redis.disconnect();
  await service.stop();
});

const path = '/api/form/previews';
const owner = (siteUserId = 'u', websiteId = 'site-a', roleCode: number = role.admin) =>
  service.as({ kind: 'staff', siteUserId, roles: [roleCode], websiteId });
const draft = {
  ...{ type: 'custom', name: 'Ask us', fields: [{ type: 'text', title: 'Your boat', required: true }] },
  ...{ submitButtonText: 'Ask', successRedirect: '/thanks', postSubmitHtml: '<p>Sent</p>', captchaEnabled: true },
  ...{ notifyEmail: 'owner@example.org' },
};
const preview = (more: object = {}, caller = owner()) => caller.call('POST', path, { ...draft, ...more });
/** As the shell reads it for the preview's page. */
const read = (previewId: string, websiteId = 'site-a') =>
  service.as({ kind: 'platform', websiteId }).call('GET', `/internal/form-previews/${previewId}`);
const keyOfPreview = (previewId: string) => `${service.config.QUEUE_PREFIX}:form-preview:site-a:${previewId}`;

describe('A form that is being written', () => {
  test('is stored as visitors would get it: without notices, redirects and captchas', async () => {
    const before = Date.now();
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body.expiresOn).toBeGreaterThanOrEqual(before + lifetimeMs);
    const shown = await read(body.previewId);
    expect(shown.body).toEqual({
      ...{ id: body.previewId, type: 'custom', name: 'Ask us' },
      fields: [{ id: 'your-boat', type: 'text', title: 'Your boat', required: true }],
      ...{ submitButtonText: 'Ask', submissionText: '', disclaimer: null, mailingListId: null },
      ...{ successRedirect: null, postSubmitHtml: null, captchaEnabled: false },
    });
  });

  test('over a form that is there, what the draft leaves out is as that form has it', async () => {
    const { fields } = aForm();
    const { body } = await owner().call('POST', path, { type: 'contact', formId: 'form-contact', name: 'New', fields });
    expect((await read(body.previewId)).body).toMatchObject({ name: 'New', submitButtonText: 'Send', type: 'contact' });
    const saved = await owner().call('GET', '/api/rest/forms/form-contact');
    expect(saved.body.name).toBe('Contact');
  });

  test('is replaced under its id by a newer state; another’s preview is not', async () => {
    const { previewId } = (await preview()).body;
    const again = await preview({ name: 'Newer', previewId });
    expect(again.body.previewId).toBe(previewId);
    expect((await read(previewId)).body.name).toBe('Newer');
    const other = await preview({ name: 'Other', previewId }, owner('v'));
    expect(other.body.previewId).not.toBe(previewId);
    expect((await read(previewId)).body.name).toBe('Newer');
  });

  test('expires after ten minutes, and is then created under another id', async () => {
    const { previewId } = (await preview({}, owner('late'))).body;
    expect(await redis.pttl(keyOfPreview(previewId))).toBeGreaterThan(lifetimeMs - 60_000);
    expect(await redis.pttl(keyOfPreview(previewId))).toBeLessThanOrEqual(lifetimeMs);
    await redis.pexpireat(keyOfPreview(previewId), 1);
    await redis.pexpireat(`${service.config.QUEUE_PREFIX}:form-previews:site-a:late`, 1);
    const over = await read(previewId);
    expect([over.status, over.body.code]).toEqual([404, 'form.preview_over']);
    const anew = await preview({ previewId }, owner('late'));
    expect(anew.body.previewId).not.toBe(previewId);
  });

  test('of one person there are so many; the oldest goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count <= mostOfKeeper; count++) ids.push((await preview({}, owner('many'))).body.previewId);
    const answers = await Promise.all(ids.map((previewId) => read(previewId)));
    expect(answers.map(({ status }) => status)).toEqual([404, ...Array(mostOfKeeper).fill(200)]);
  });

  test('is not available to other websites, nor without a role', async () => {
    const { previewId } = (await preview()).body;
    expect((await read(previewId, 'site-b')).status).toBe(404);
    expect((await owner().call('GET', `/internal/form-previews/${previewId}`)).status).toBe(403);
    expect((await preview({}, service.as())).status).toBe(401);
    const storeManager = owner('u', 'site-a', role.storeManager);
    expect((await preview({}, storeManager)).status).toBe(403);
    expect((await preview({ formId: 'form-contact' }, storeManager)).status).toBe(404);
    expect((await preview({ type: 'product' }, storeManager)).status).toBe(200);
  });

  test('that cannot be saved is refused by field, and the one before stays', async () => {
    const { previewId } = (await preview()).body;
    const { status, body } = await preview({ previewId, fields: [{ type: 'select', title: 'Topic', required: true }] });
    expect([status, body.errors]).toEqual([400, { 'fields.0.options': 'Enter at least one choice' }]);
    expect((await read(previewId)).body.fields[0].title).toBe('Your boat');
  });

  test('that is too large is refused', async () => {
    expect((await preview({ disclaimer: 'x'.repeat(600_000) })).status).toBe(413);
  });

  test('is in no list of forms', async () => {
    const before = (await owner().call('GET', '/api/rest/forms')).body.forms;
    await preview();
    expect((await owner().call('GET', '/api/rest/forms')).body.forms).toEqual(before);
  });

  test('is no form that takes anything: a send is refused and nothing is stored', async () => {
    const { previewId } = (await preview()).body;
    const visitor = service.as();
    const form = { 'your-boat': 'Swift' };
    expect((await visitor.call('POST', `/api/rest/forms/validate/${previewId}`, form)).status).toBe(404);
    const sent = await visitor.call('POST', savePath, { key: await keyOf(visitor), formId: previewId, form });
    expect([sent.status, sent.body.code]).toEqual([404, 'form.unknown']);
    expect(await service.db.collection('submissions').countDocuments({ websiteId: 'site-a', formId: previewId })).toBe(
      0,
    );
  });
});

test('while Redis is unavailable previews fail with a message, and forms are saved as usual', async () => {
  const troubled = await startTroubledRedis();
  const away = await startTestService(forms, { ...settings, REDIS_URL: troubled.url, ROLE: 'api' });
  const caller = away.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-a' });
  const { previewId } = (await caller.call('POST', path, draft)).body;
  await troubled.begin('that is killed and started again');
  const platform = away.as({ kind: 'platform', websiteId: 'site-a' });
  const reading = await platform.call('GET', `/internal/form-previews/${previewId}`);
  for (const answer of [await caller.call('POST', path, draft), reading]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'form.preview_unavailable']);
    expect(answer.body.error).toContain('Go on with the form');
  }
  expect((await caller.call('POST', '/api/rest/forms', draft)).status).toBe(200);
  await troubled.end();
  await away.stop();
  await troubled.stop();
});
