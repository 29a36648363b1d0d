import { role } from '@tessera/contracts/enumerations.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms, send } from '../../testing/forms.ts';
import { createSubmissionStore } from '../submissions/submission-store.ts';
import { submissionsAsCsv, submissionsAsJson } from './export-submissions.ts';

const path = '/api/form/submissions';

let service: TestService;
let now = Date.parse('2026-11-23T10:00:00Z');
beforeAll(async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const, RATE_LIMIT_SCALE: 100 };
  service = await startTestService(forms, settings, { now: () => now });
});
afterAll(() => service.stop());

let websiteId = 'site-0';
let websites = 0;
const short = aForm({
  notifyEmail: null,
  fields: [
    { id: 'email', type: 'email', title: 'E-mail', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: false },
  ],
});
beforeEach(async () => {
  websites += 1;
  websiteId = `site-${websites}`;
  await loadForms(service, [short], websiteId);
});

async function sent(form: Record<string, unknown>, more: object = {}) {
  now += 1_000;
  return send(service.as({ websiteId }), { form, ...more });
}

const exported = (query = '') =>
  service.as({ kind: 'staff', siteUserId: 'u', roles: [role.editor], websiteId }).call('GET', `${path}/export${query}`);

describe('The export', () => {
  test('FORM-128 is CSV with a column for each question, newest first', async () => {
    await sent({ email: 'a@example.org', message: 'Two\nlines, "quoted"' }, { pagePath: '/contact' });
    await sent({ email: 'b@example.org' });
    const { body: text, headers } = await exported('?formId=form-contact');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="submissions-2026-11-23.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Sent,Form,Page,Place,Read,Starred,Labels,E-mail,Message',
      `${new Date(now).toISOString()},Contact,,inbox,no,no,,b@example.org,`,
      `${new Date(now - 1_000).toISOString()},Contact,/contact,inbox,no,no,,a@example.org,"Two\nlines, ""quoted"""`,
      '',
    ]);
  });

  test('SAFE-19 what a spreadsheet would run is text, and quotes are doubled', async () => {
    for (const message of ['=1+1@evil.com', '@SUM(A1)', '+x', '-x', '=HYPERLINK("http://evil")', '<img onerror=x>']) {
      await sent({ email: 'a@example.org', message });
    }
    const { body: text } = await exported('?formId=form-contact');
    for (const cell of [`'=1+1@evil.com`, `'@SUM(A1)`, `'+x`, `'-x`, `"'=HYPERLINK(""http://evil"")"`]) {
      expect(text).toContain(`,a@example.org,${cell}\r\n`);
    }
    // SAFE-18
    expect(text).toContain(',<img onerror=x>\r\n');
  });

  test('choices with commas in them stay apart, and phone numbers stay numbers', async () => {
    const options = ['Red, matt', 'Red', 'matt', 'Blue'];
    const fields = [
      { id: 'glaze', type: 'checkbox', title: 'Glaze', required: false, options },
      { id: 'phone', type: 'text', title: 'Phone', required: false },
    ];
    await loadForms(service, [{ ...short, fields }], websiteId);
    await sent({ glaze: ['Red, matt', 'Blue'], phone: '+44 7700 900123' });
    await sent({ glaze: ['Red', 'matt', 'Blue'], phone: '+1' });
    const cells = (await exported('?formId=form-contact')).body.split('\r\n').slice(1, 3);
    expect(cells.map((line: string) => line.split(',,').at(-1))).toEqual([
      'Red; matt; Blue,+1',
      '"Red, matt; Blue",+44 7700 900123',
    ]);
  });

  test('keeps the column of a question under its newest title, and of one that was taken off the form', async () => {
    await sent({ email: 'a@example.org', message: 'Hello' });
    const fields = [{ id: 'email', type: 'email', title: 'Where to write', required: true }];
    await loadForms(service, [{ ...short, fields }], websiteId);
    await sent({ email: 'b@example.org' });
    const { body: text } = await exported('?formId=form-contact');
    expect(text.split('\r\n')[0]).toContain(',Where to write,Message');
    expect((await exported()).body.split('\r\n')[0]).toContain(',Contact: Where to write,Contact: Message');
  });

  test('is what the list is narrowed to, as CSV or JSON', async () => {
    await sent({ email: 'a@example.org', message: 'A shallow bowl' });
    await sent({ email: 'b@example.org', message: 'A mug' });
    expect((await exported('?search=bowl')).body.trim().split('\r\n')).toHaveLength(2);
    const { body } = await exported('?search=bowl&format=json');
    expect(body).toMatchObject([
      { formName: 'Contact', isRead: false, answers: [{ text: 'a@example.org' }, { text: 'A shallow bowl' }] },
    ]);
    expect((await exported('?search=none&format=json')).body).toEqual([]);
    expect((await exported('?format=xlsx')).status).toBe(400);
  });

  test('reads no more than a page ahead of the client, however many there are', async () => {
    const store = createSubmissionStore(service.models);
    const many = Array.from({ length: 500 }, (_, at) => ({ id: `sub_${websiteId}_${at}`, form: filled(), at }));
    const platform = service.as({ kind: 'platform', websiteId });
    const loaded = await platform.call('PUT', '/internal/submissions', {
      submissions: many.map(({ id, form, at }) => ({ id, form, formId: 'form-contact', createdOn: now - at })),
    });
    expect(loaded.body).toEqual({ submissions: many.length });
    let pages = 0;
    const counting = {
      ...store,
      page: (...asked: Parameters<typeof store.page>) => {
        pages += 1;
        return store.page(...asked);
      },
    };
    const wanted = { websiteId, who: undefined, filter: {}, now };
    for (const make of [submissionsAsCsv, submissionsAsJson]) {
      pages = 0;
      const pieces = make(counting, wanted);
      await pieces.next();
      const atStart = pages;
      await pieces.next();
      expect(pages - atStart).toBeLessThanOrEqual(1);
      let all = 0;
      for await (const piece of pieces) all += piece.length;
      expect(all).toBeGreaterThan(10_000);
      expect(pages - atStart).toBeGreaterThanOrEqual(2);
    }
  });
});
