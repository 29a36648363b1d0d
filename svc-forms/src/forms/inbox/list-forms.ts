import type { listSubmissionForms as call } from '@tessera/contracts/forms/submission-calls.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import type { z } from 'zod';
import type { FormStore } from '../definitions/form-store.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import type { CountStates } from './count-states.ts';

const pageSize = 50;
const recentMs = 30 * 86_400_000;

interface Deps {
  forms: FormStore;
  submissions: SubmissionStore;
  countStates: CountStates;
  now: () => number;
}

/** Forms by name, with what came of each; those of products are filled in with an order, and are not among them. */
export async function listSubmissionForms(
  websiteId: string,
  cursor: string | undefined,
  { forms, submissions, countStates, now }: Deps,
): Promise<z.input<(typeof call)['answer']>> {
  const all = (await forms.list(websiteId, undefined)).filter(({ type }) => type !== 'product');
  const { page, ...paging } = pageOfList(all, { cursor, limit: pageSize, keyOf: ({ id }) => id });
  const [rows, { unread }] = await Promise.all([
    Promise.all(
      page.map(async ({ id: formId, name: formName, type }) => {
        const [counts, recent, lastOn] = await Promise.all([
          countStates(websiteId, formId),
          submissions.countSince(websiteId, formId, now() - recentMs),
          submissions.lastMs(websiteId, formId),
        ]);
        return { formId, formName, type, unread: counts.unread, spam: counts.spam, recent, lastOn };
      }),
    ),
    countStates(websiteId),
  ]);
  return { forms: rows, unread, ...paging };
}
