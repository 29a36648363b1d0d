import { newId } from '@tessera/service-kit/ids.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';
import { vi } from 'vitest';
import { aBatch, sendBatch, switchRecording } from '../../svc-analytics/src/testing/recorded.ts';
import { aForm, loadForms, send } from '../../svc-forms/src/testing/forms.ts';
import { aNewsletter, newsletterPath } from '../../svc-forms/src/testing/newsletter.ts';
import { loadPeople } from '../../svc-identity/src/testing/people.ts';

/** Ids of what a website has, by the names they have in paths. */
export type Ids = Readonly<Record<string, string>>;

const [owner, owned] = [{ kind: 'staff' as const, siteUserId: 'usr-owner' }, 'site-a'];

const made = async (caller: TestCaller, path: string, body: object) => {
  const answer = await caller.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A form, what was sent with it, its notes, a subscriber, a letter, and a form that is being written. */
export async function fillForms(service: TestService, roles: number[]): Promise<Ids> {
  await loadForms(service, [aForm(), aNewsletter()]);
  const staff = service.as({ ...owner, roles, websiteId: owned });
  const sent = await send(service.as({ websiteId: owned }));
  const { submissions } = (await staff.call('GET', '/api/form/submissions?formId=form-contact')).body;
  const submissionId = submissions[0]?.id ?? sent.body.data?.id;
  const noted = await made(staff, `/api/form/submissions/${submissionId}/notes`, { text: 'Called back' });
  const letter = await made(staff, `${newsletterPath}/letters`, { subject: 'News', preheader: '', text: 'All new.' });
  await made(staff, `${newsletterPath}/subscribers`, { email: 'vera@example.org' });
  const { subscribers } = (await staff.call('GET', `${newsletterPath}/subscribers`)).body;
  const draft = { type: 'custom', name: 'Ask us', fields: [{ type: 'text', title: 'Your boat', required: true }] };
  const { previewId } = await made(staff, '/api/form/previews', draft);
  return {
    ...{ formId: 'form-contact', submissionId, noteId: noted.notes[0].id, letterId: letter.id, previewId },
    subscriberId: subscribers[0].id,
  };
}

/** A key, somebody with an account, and an erasure. */
export async function fillPeople(service: TestService, roles: number[]): Promise<Ids> {
  await loadPeople(service);
  const staff = service.as({ ...owner, roles, websiteId: owned });
  const { key } = await made(staff, '/api/staff/api-keys', { name: 'Books', scopes: ['orders.read'] });
  return { keyId: key.id, siteUserId: 'usr-imogen' };
}

/** A goal, a note on a day, a kept view, an error and a recorded visit. */
export async function fillAnalytics(service: TestService, roles: number[]): Promise<Ids> {
  const staff = service.as({ ...owner, roles, websiteId: owned });
  const goal = await made(staff, '/api/events/goals', { name: 'Ordered', condition: { kind: 'order' } });
  const note = await made(staff, '/api/events/annotations', { day: '2026-11-04', text: 'Fair' });
  const view = await made(staff, '/api/events/views', { name: 'Phones', search: { device: 'phone' } });
  const data = {
    message: 'no cart',
    stack: 'Error: no cart\n    at draw (https://a.example/x.js:1:2)',
    module: 'mfe-cart',
  };
  const report = { event: 'javascriptError', timestamp: Date.now(), data };
  await service.as({ websiteId: owned }).call('POST', '/api/events/RecordJavascriptErrors', [report]);
  const errorId = await vi.waitFor(async () => {
    const { groups } = (await staff.call('GET', '/api/events/javascript-errors')).body;
    if (!groups[0]) throw new Error('not filed yet');
    return String(groups[0].id).replace(`${owned}|`, '');
  });
  await switchRecording(service, owned, true);
  const batch = aBatch({ recordingId: newId('rec') });
  await sendBatch(service.as({ websiteId: owned }), batch);
  return { goalId: goal.id, annotationId: note.id, viewId: view.id, errorId, recordingId: batch.recordingId };
}
