import { domainEvents } from '@tessera/contracts/events.ts';
import { readSubmission } from '@tessera/contracts/forms/submission-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';
import { submissionModel } from '../submissions/submission-model.ts';

let service: TestService;
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 };
  service = await startTestService(forms, settings);
});
afterAll(() => service.stop());

let websiteId = '';
let websites = 0;
beforeEach(async () => {
  websites += 1;
  websiteId = `site-${websites}`;
  await loadForms(service, [aForm({ notifyEmail: null })], websiteId);
});

const owner = () => service.as({ kind: 'staff', siteUserId: 'u-ana', roles: [1], websiteId });
const change = (ids: string[], what: object) =>
  owner().call('POST', '/api/form/submissions/changes', { ids, change: what });
const sent = async (more: object = {}): Promise<string> =>
  (await send(service.as({ websiteId }), { form: filled(), ...more })).body.result.submissionId;
/** The events in a submission's outbox: svc-commerce is not running to consume them. */
const eventsOf = async (id: string) => {
  const found = await service.models.open(submissionModel).of(websiteId).findOne({ _id: id });
  return (found?.outbox ?? []).filter(({ type }) => type === 'submission.received');
};

describe('Webhooks for submissions', () => {
  test('by the write that stores it, under an id that follows from its own, without what was written', async () => {
    const id = await sent();
    const [entry, ...more] = await eventsOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ id: `evt_${id}`, waitingFor: ['svc-commerce', 'svc-analytics'] });
    expect(entry?.payload).toEqual({
      ...{ submissionId: id, formId: 'form-contact', formName: 'Contact' },
      sentOn: expect.any(Number),
    });
    expect(domainEvents['submission.received'].payload.safeParse(entry?.payload).success).toBe(true);
  });

  test('with the visit it was sent in, where the visitor is measured; also when it is published late; it is never shown', async () => {
    const measured = service.as({ websiteId });
    measured.cookies.set('ss_cvt', 'visit-7');
    const sentIn = async (more: object) =>
      (await send(measured, { form: filled(), ...more })).body.result.submissionId as string;
    const [id, spam] = [await sentIn({}), await sentIn({ homepage: 'https://spam.example' })];
    await change([spam], { box: 'inbox' });
    const [[entry], [late]] = [await eventsOf(id), await eventsOf(spam)];
    expect(entry?.payload).toMatchObject({ visitId: 'visit-7' });
    expect(late?.payload).toMatchObject({ visitId: 'visit-7' });
    expect(late?.payload.sentOn).toBeLessThanOrEqual(late?.at ?? 0);
    const shown = await owner().call('GET', fillPath(readSubmission.path, { submissionId: id }));
    expect([shown.status, JSON.stringify(shown.body).includes('visit-7')]).toEqual([200, false]);
    measured.cookies.set('ss_cvt', 'no id at all; really');
    expect((await eventsOf(await sentIn({})))[0]?.payload).not.toHaveProperty('visitId');
  });

  test('in spam is published once it is taken out, by one of two concurrent requests', async () => {
    const id = await sent({ homepage: 'https://spam.example' });
    expect(await eventsOf(id)).toEqual([]);
    await change([id], { box: 'bin' });
    expect(await eventsOf(id)).toEqual([]);
    await Promise.all([change([id], { box: 'inbox' }), change([id], { box: 'archive' })]);
    expect(await eventsOf(id)).toHaveLength(1);
    // Marked as spam and taken out again: it was published before.
    await change([id], { box: 'spam' });
    await change([id], { box: 'inbox' });
    expect(await eventsOf(id)).toHaveLength(1);
  });
});
