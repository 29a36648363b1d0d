import { role } from '@tessera/contracts/enumerations.ts';
import { writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 };
  service = await startTestService(forms, settings, { now: () => now });
  const unseen = { notifyEmail: null };
  await loadForms(service, [aForm(unseen), aForm({ ...unseen, id: 'form-many' })]);
});
afterAll(() => service.stop());

const staff = (roleCode: number, websiteId = 'site-a') =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [roleCode], websiteId });
const list = (query = '', roleCode: number = role.admin, websiteId = 'site-a') =>
  staff(roleCode, websiteId).call('GET', `/api/form/submissions${query}`);

describe('The list of submissions', () => {
  test('shows the newest first, as text, with the state of the notice', async () => {
    await send(service.as(), { form: filled({ message: 'The first' }), pagePath: '/contact', pageTitle: 'Contact' });
    now += 1_000;
    await send(service.as(), { form: filled({ message: '<img onerror=x>' }) });
    const { body } = await list('?formId=form-contact');
    expect(body).toMatchObject({ hasNextPage: false, nextPageCursor: null });
    expect(body.submissions).toHaveLength(2);
    expect(body.submissions[1]).toMatchObject({
      formId: 'form-contact',
      formName: 'Contact',
      createdOn: now - 1_000,
      pagePath: '/contact',
      pageTitle: 'Contact',
      notice: { state: 'none', reason: null },
    });
    const texts = (at: number) =>
      Object.fromEntries(
        body.submissions[at].answers.map(({ fieldId, text }: { fieldId: string; text: string }) => [fieldId, text]),
      );
    expect(texts(1)).toMatchObject({ name: 'Imogen Tarrant', message: 'The first', contactBy: 'N/A' });
    expect(texts(0).message).toBe('<img onerror=x>');
  });

  test('comes in pages without gap or repetition', async () => {
    // Three with the same time, so that the id decides the order.
    const submissions = Array.from({ length: 103 }, (_, at) => ({
      ...{ id: `sub_${at}`, formId: 'form-many', form: filled(), createdOn: now + Math.floor(at / 3) },
    }));
    await service.as({ kind: 'platform' }).call('PUT', '/internal/submissions', { submissions });
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const { body } = await list(`?formId=form-many${cursor}`);
      seen.push(...body.submissions.map(({ id }: { id: string }) => id));
      expect(body.hasNextPage).toBe(pages < 2);
      cursor = `&cursor=${body.nextPageCursor}`;
    }
    expect(new Set(seen).size).toBe(103);
    expect(seen).toHaveLength(103);
  });

  test('starts over with an invalid cursor', async () => {
    const { body: first } = await list('');
    const ofAnotherList = writeCursor(['name', 'of', 'three']);
    const ofOtherKinds = writeCursor(['soon', 7]);
    for (const cursor of ['x', '1.', '.a', '{"$gt":""}', ofAnotherList, ofOtherKinds]) {
      expect(await list(`?cursor=${encodeURIComponent(cursor)}`), cursor).toMatchObject({ status: 200, body: first });
    }
  });

  test('is for admins, website managers and editors', async () => {
    const may = [role.admin, role.websiteManager, role.editor] as number[];
    for (const roleCode of Object.values(role)) {
      expect((await list('', roleCode)).status, String(roleCode)).toBe(may.includes(roleCode) ? 200 : 403);
    }
    expect((await service.as().call('GET', '/api/form/submissions')).status).toBe(401);
  });

  test('AUTH-073 shows nothing of another website', async () => {
    expect((await list('?formId=form-contact', role.admin, 'site-b')).body.submissions).toEqual([]);
  });
});
