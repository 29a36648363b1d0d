import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { describe, expect, test } from 'vitest';
import { aSubmission } from '../../testing/a-submission.ts';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';
import { replyHref } from './reply.ts';

const path = '/config/submissions';
const url = '/api/form/submissions';
const last = { hasNextPage: false, nextPageCursor: null };
const counts = { inbox: 2, unread: 1, starred: 0, archive: 0, spam: 1, bin: 0 };
const form = { formId: 'form-contact', formName: 'Contact', type: 'contact', unread: 1, recent: 2, spam: 1, lastOn: 1 };

const people = [
  { siteUserId: 'usr-bram', name: 'Bram Fern' },
  { siteUserId: 'usr-edda', name: 'Edda Fern' },
];

const june = aSubmission();
const kofi = aSubmission({
  id: 'sub-kofi',
  isRead: true,
  from: { name: 'Kofi Mensah', email: null },
  preview: 'Planters',
});

/** Services that keep what is changed. */
function services(all: FormSubmission[]): Answer {
  const stored = new Map(all.map((one) => [one.id, one]));
  const change = ({ ids, change: what }: { ids: string[]; change: Partial<FormSubmission> }) => {
    for (const id of ids) stored.set(id, { ...(stored.get(id) ?? june), ...what });
    return { submissions: ids.map((id) => stored.get(id)) };
  };
  return ({ url: asked, body }) => {
    if (asked === `${url}/forms`) return { forms: [form], unread: 1, ...last };
    if (asked === `${url}/people`) return { people };
    if (asked === `${url}/changes`) return change(body as Parameters<typeof change>[0]);
    if (asked.startsWith(`${url}?`)) {
      const state = new URLSearchParams(asked.split('?')[1]).get('state');
      return { submissions: [...stored.values()].filter(({ box }) => box === state), counts, ...last };
    }
    const submission = stored.get(asked.slice(url.length + 1).split('?')[0] ?? '');
    return submission && { submission, newerId: null, olderId: submission.id === june.id ? kofi.id : null };
  };
}

const changesOf = (sent: readonly Sent[]) => sent.filter((one) => one.url === `${url}/changes`).map(({ body }) => body);

describe('submissions', () => {
  test('show who wrote and what, what is unread, and how many there are of each', async () => {
    const page = await openAdmin(path, services([june, kofi]));
    await page.see('Kofi Mensah');
    for (const part of ['June Abara, unread', 'A shallow bowl & a lid', 'Inbox 2', 'Unread 1', 'Spam 1']) {
      expect(page.text()).toContain(part);
    }
    expect(page.text()).not.toContain('Kofi Mensah, unread');
  });

  test('empty lists and failed requests are reported', async () => {
    const empty = await openAdmin(path, services([]));
    await empty.see('No submissions here');
    const failed = await openAdmin(`${path}?view=spam`, () => undefined);
    await failed.see('Try again');
  });

  test('are looked for by itself, as far back as it takes, and it says how far that is', async () => {
    let answerSecond = () => {};
    const second = new Promise<void>((resolve) => {
      answerSecond = resolve;
    });
    const searched = async (asked: string) => {
      const cursor = new URLSearchParams(asked.split('?')[1]).get('cursor');
      if (cursor === 'c2') return { submissions: [june], counts, ...last, reachedOn: null };
      if (cursor === 'c1') await second;
      const [nextPageCursor, day] = cursor === 'c1' ? ['c2', 3] : ['c1', 4];
      return { submissions: [], counts, hasNextPage: true, nextPageCursor, reachedOn: Date.UTC(2025, 4, day, 9) };
    };
    const others = services([june]);
    const page = await openAdmin(`${path}?q=bowl+lid`, (sent) =>
      sent.url.startsWith(`${url}?`) ? searched(sent.url) : others(sent),
    );
    await page.see('None found so far. Looked back to 4 May 2025, 10:00. Looking further …');
    answerSecond();
    await page.see('June Abara');
    expect(location.search).toBe('?q=bowl+lid&after=c2');
  });

  test('are exported as they are searched, by every filter', async () => {
    const own = 'view=unread&q=bowl&form=form-contact&label=Urgent&mine=true&from=2026-10-25&to=2026-10-25';
    const page = await openAdmin(`${path}?${own}&after=c9`, services([june]));
    await page.see('Export CSV');
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('a[download]')].map((one) =>
      one.getAttribute('href'),
    );
    // The clock goes back on 25 October: that day has 25 hours.
    const days = `from=${Date.UTC(2026, 9, 24, 23)}&to=${Date.UTC(2026, 9, 26)}`;
    const all = `state=unread&search=bowl&formId=form-contact&label=Urgent&mine=true&${days}`;
    expect(hrefs).toEqual(['json', 'csv'].map((format) => `/config${url}/export?${all}&format=${format}`));
    expect(page.sent.map((one) => one.url)).toContain(`${url}?${all}&limit=25&cursor=c9`);
  });

  test('are narrowed to days by fields, and no more by a chip; what is opened from there keeps them', async () => {
    const page = await openAdmin(`${path}?after=c9`, services([june]));
    await page.see('June Abara');
    await page.press('Dates');
    await page.fill('Sent from', '2026-05-03');
    await page.until(() => expect(location.search).toBe('?from=2026-05-03'));
    await page.fill('Sent until', '2026-12-31');
    await page.until(() => expect(location.search).toBe('?from=2026-05-03&to=2026-12-31'));
    const [from, to] = [Date.UTC(2026, 4, 2, 23), Date.UTC(2027, 0, 1)];
    await page.until(() => expect(page.sent.at(-1)?.url).toBe(`${url}?state=inbox&from=${from}&to=${to}&limit=25`));
    await page.see('Until 31 Dec 2026');
    await page.press('Remove filter: Until 31 Dec 2026');
    await page.until(() => expect(location.search).toBe('?from=2026-05-03'));
    await page.see('June Abara');
    await page.press('June Abara, unread');
    await page.until(() =>
      expect(page.sent.map((one) => one.url)).toContain(`${url}/${june.id}?state=inbox&from=${from}`),
    );
  });

  test('with invalid days are all shown, and the ignored filter is reported', async () => {
    const page = await openAdmin(`${path}?from=May&to=2026-02-31`, services([june]));
    await page.see('June Abara');
    expect(page.text()).toContain('first day “May”, last day “2026-02-31”');
    expect(page.text()).not.toContain('Remove filter');
  });

  test('that are deleted together come back by Undo', async () => {
    const page = await openAdmin(path, services([june, kofi]));
    await page.see('June Abara');
    await page.press('Select all on this page');
    await page.press('Delete');
    await page.see('2 submissions deleted');
    await page.see('No submissions here');
    await page.press('Undo');
    await page.see('June Abara');
    const ids = [june.id, kofi.id];
    expect(changesOf(page.sent)).toEqual([
      { ids, change: { box: 'bin' } },
      { ids, change: { box: 'inbox' } },
    ]);
  });

  test('are marked as read when opened, and replies go to the sender', async () => {
    const page = await openAdmin(`${path}/${june.id}`, services([june, kofi]));
    await page.see('A shallow bowl & a lid');
    await page.until(() => expect(changesOf(page.sent)).toEqual([{ ids: [june.id], change: { isRead: true } }]));
    expect(page.text()).toContain('A reply goes to june@example.com');
    await page.see('Mark unread');
    await page.press('Older');
    await page.until(() => expect(document.querySelector('h1')?.textContent).toContain('Kofi Mensah'));
  });
});

describe('a note on a submission', () => {
  const noteOf = (id: string) => `POST ${url}/${id}/notes`;
  const noted = { id: 'note-1', who: 'edda', text: 'Ask about the glaze', createdOn: 1 };
  const open = () => {
    const one = { ...june, notes: [noted] };
    const answer = services([one, kofi]);
    return openAdmin(`${path}/${june.id}`, (sent) =>
      sent.url.includes('/notes') ? { submission: one } : answer(sent),
    );
  };

  test('asks before leaving, and offers the draft on return', async () => {
    const page = await open();
    await page.see('Add note');
    await page.fill('Note for the team', 'Call first');
    await page.press('Older');
    await page.see('A note on the submission of June Abara is not added.');
    await page.press('Leave');
    await page.until(() => expect(document.querySelector('h1')?.textContent).toContain('Kofi Mensah'));
    history.back();
    await page.see('Your unsaved text from');
    await page.press('Restore');
    await page.press('Add note');
    await page.until(() => expect(page.control('Note for the team').value).toBe(''));
    expect(page.sent.filter(({ method, url: to }) => `${method} ${to}` === noteOf(june.id))).toMatchObject([
      { body: { text: 'Call first' } },
    ]);
    expect(page.text()).not.toContain('Your unsaved text');
  });

  test('is removed once that was asked', async () => {
    const page = await open();
    await page.press('Remove the note “Ask about the glaze”');
    await page.see('“Ask about the glaze” cannot be brought back.');
    await page.press('Keep it');
    await page.press('Remove the note “Ask about the glaze”');
    await page.press('Remove');
    await page.until(() =>
      expect(page.sent.filter(({ method }) => method === 'DELETE').map((one) => one.url)).toEqual([
        `${url}/${june.id}/notes/note-1`,
      ]),
    );
  });
});

describe('the assignee of a submission', () => {
  test('is shown in the list, and narrows it to one’s own', async () => {
    const page = await openAdmin(path, services([aSubmission({ assignee: 'usr-bram' })]));
    await page.see('Bram Fern');
    await page.press('Assigned to me');
    await page.until(() => expect(location.search).toBe('?mine=true'));
    expect(page.sent.some(({ url: asked }) => asked.startsWith(`${url}?`) && asked.includes('mine=true'))).toBe(true);
  });

  test('is set for many at once, and announced', async () => {
    const page = await openAdmin(path, services([june, kofi]));
    await page.see('June Abara');
    await page.press('Select all on this page');
    await page.press('Assign to me');
    await page.see('2 submissions assigned to you');
    expect(changesOf(page.sent)).toEqual([{ ids: [june.id, kofi.id], change: { assign: 'me' } }]);
  });

  test('is a colleague who gets an email; earlier assignments are listed below', async () => {
    const history = [{ by: 'usr-edda', to: 'usr-edda', on: Date.parse('2026-10-02T09:00:00Z') }];
    const page = await openAdmin(`${path}/${june.id}`, services([aSubmission({ isRead: true, history })]));
    await page.see('Edda Fern assigned it to themselves');
    await page.fill('Assigned to', 'usr-bram');
    expect(changesOf(page.sent)).toEqual([]);
    await page.press('Assign');
    await page.see('Assigned to Bram Fern, who gets an email');
    expect(changesOf(page.sent)).toEqual([{ ids: [june.id], change: { assignTo: 'usr-bram' } }]);
  });
});

test('A reply is to the sender alone, and quotes what was given', () => {
  const href = replyHref(aSubmission({ from: { name: 'J', email: 'a@example.com?bcc=b@example.com' } })) ?? '';
  expect(href.startsWith('mailto:a%40example.com%3Fbcc%3Db%40example.com?subject=Re%3A%20Contact&body=')).toBe(true);
  expect(decodeURIComponent(href)).toContain('> Your message:\r\n> A shallow bowl & a lid');
  expect(decodeURIComponent(href)).not.toContain('Order number');
  expect(replyHref(aSubmission({ from: { name: 'J', email: null } }))).toBeUndefined();
});

describe('the summary of a form', () => {
  const day = (at: number) => `2026-10-${String(at).padStart(2, '0')}`;
  const summary = {
    ...{ of: 3, isPart: false },
    days: Array.from({ length: 30 }, (_, at) => ({ day: day(at + 1), count: at === 29 ? 3 : 0 })),
    questions: [
      { fieldId: 'topic', title: 'Topic', type: 'select', answered: 3, choices: [{ text: 'An order', count: 3 }] },
      {
        fieldId: 'message',
        title: 'Message',
        type: 'textarea',
        answered: 1,
        latest: [{ submissionId: 's', text: 'Hi' }],
      },
    ],
  };
  const open = (shown: object, search = '?form=form-contact') =>
    openAdmin(`${path}${search}`, (sent) =>
      sent.url.startsWith(`${url}/forms/form-contact/summary?`) ? shown : services([june])(sent),
    );

  test('is above its inbox: days as a chart and as a table, counted choices, the latest texts', async () => {
    const page = await open(summary);
    await page.see('3 submissions, without spam and bin.');
    expect(page.body.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('3 submissions in the last 30 days');
    const rows = [...page.body.querySelectorAll('details tbody tr')].map(({ textContent }) => textContent);
    expect([rows.length, rows[0]]).toEqual([30, '30 Oct3']);
    const answers = [...page.body.querySelectorAll('details section')].map(({ textContent }) => textContent);
    expect(answers).toEqual(['Topic3 of 3 answeredAn order3', 'Message1 of 3 answeredHi']);
    const asked = page.sent.find(({ url: where }) => where.includes('/summary'));
    expect(asked?.url).toMatch(/\?timeZone=\w+/);
  });

  test('of a form without submissions says so; there is none for all forms', async () => {
    await (await open({ ...summary, of: 0, questions: [] })).see('No submissions in the last 30 days.');
    const all = await open(summary, '');
    await all.see('June Abara');
    expect(all.sent.some(({ url: where }) => where.includes('/summary'))).toBe(false);
  });
});
