import { importForms } from '@tessera/contracts/forms/calls.ts';
import { importSubmissions } from '@tessera/contracts/forms/submission-calls.ts';
import type { Callers } from '../lib/callers.ts';
import { timedCall } from '../lib/timed-call.ts';

export const formIds = ['form-contact', 'form-workshops', 'form-flood'] as const;
const atOnce = 500;
const hourMs = 3_600_000;

/** What people write: few words that many use, and one of each submission's own. */
const words = [
  'glaze',
  'bowl',
  'mug',
  'kiln',
  'order',
  'delivery',
  'workshop',
  'blue',
  'large',
  'gift',
  'return',
  'price',
];
const wordAt = (at: number) => words[at % words.length] ?? '';

const form = (id: string) => ({
  ...{ id, type: 'contact', name: id.replace('form-', ''), pageIds: [], notifyEmail: null },
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'topic', type: 'select', title: 'Topic', required: false, options: ['An order', 'Workshops', 'Else'] },
    { id: 'message', type: 'textarea', title: 'Message', required: true },
  ],
  ...{ submitButtonText: '', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null },
});

/** The values of a filled form; each number is another person. */
export const valuesOf = (at: number) => ({
  name: ['Imogen', `Tarrant${at}`],
  email: `imogen${at}@example.org`,
  topic: ['An order', 'Workshops', 'Else'][at % 3],
  message: `Could you tell me about the ${wordAt(at)} ${wordAt(at * 7 + 3)} number${at}? ${'It is for my sister. '.repeat(at % 5)}`,
});

/** Fills an inbox by the call that loads submissions: some read, starred, labelled, in spam or archived. */
export async function fillInbox(url: string, callers: Callers, count: number): Promise<void> {
  const put = async (path: string, body: object) => {
    const headers = await callers.platform();
    const answer = await timedCall(url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  };
  await put(importForms.path, { forms: formIds.map(form) });
  const now = Date.now();
  for (let from = 0; from < count; from += atOnce) {
    const submissions = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => {
      const at = from + index;
      return {
        ...{ id: `sub_fill_${at}`, formId: formIds[at % 2], form: valuesOf(at), createdOn: now - (at * hourMs) / 100 },
        ...{ isRead: at % 4 !== 0, isStarred: at % 50 === 0, labels: at % 100 === 0 ? ['Wholesale'] : [] },
        ...(at % 20 === 0 && { spam: ['links'] }),
        ...(at % 3 === 1 && { box: 'archive' }),
      };
    });
    await put(importSubmissions.path, { submissions });
  }
}
