import type { QueryOf } from '@tessera/contracts/call.ts';
import type { SubmissionState } from '@tessera/contracts/forms/submission.ts';
import {
  listSubmissionForms,
  listSubmissionPeople,
  listSubmissions,
  readSubmission,
  summariseSubmissions,
} from '@tessera/contracts/forms/submission-calls.wire.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { dayFilters, timesOf } from '../../kit/list/days.ts';
import { defineList, type ListSearch } from '../../kit/list/define-list.ts';
import { given, textParam } from '../../kit/route/search-params.ts';

export type SubmissionQuery = NonNullable<QueryOf<typeof listSubmissions>>;

const submissions = defineResource({
  key: 'submissions',
  call: async (api, query: SubmissionQuery) => {
    const { counts, ...answer } = await api.call(listSubmissions, { query });
    return { ...answer, ...(counts && { counts: { ...counts, all: counts.inbox } }) };
  },
});

interface Opened {
  id: string;
  /** The list it was opened from. */
  query: SubmissionQuery;
}

export const submissionById = defineResource({
  key: 'submission',
  call: (api, { id, query }: Opened) => api.call(readSubmission, { params: { submissionId: id }, query }),
});

/** Forms with what came of each. */
export const submissionForms = defineResource({
  key: 'submission-forms',
  call: (api) => api.call(listSubmissionForms, {}),
});

/** Who reads submissions: whom they can be given to. */
export const submissionPeople = defineResource({
  key: 'submission-people',
  call: (api) => api.call(listSubmissionPeople, {}),
});

/** What was answered to a form in the last month. */
export const answerSummary = defineResource({
  key: 'answer-summary',
  call: (api, { formId, timeZone }: { formId: string; timeZone: string }) =>
    api.call(summariseSubmissions, { params: { formId }, query: { timeZone } }),
});
export type AnswerSummary = Awaited<ReturnType<typeof answerSummary.call>>;

/** The resources to refetch after submissions changed. */
export const changedBySubmissions = [submissions, submissionById, submissionForms, answerSummary] as const;

const views = [
  { id: 'unread', name: 'Unread' },
  { id: 'starred', name: 'Starred' },
  { id: 'archive', name: 'Archived' },
  { id: 'spam', name: 'Spam' },
  { id: 'bin', name: 'Bin' },
] as const satisfies readonly { id: SubmissionState; name: string }[];

const filters = {
  ...dayFilters,
  // Id of a form.
  form: (raw: unknown) => textParam(raw),
  label: (raw: unknown) => textParam(raw),
  // Those that the reader sees to.
  mine: (raw: unknown) => (raw === 'true' ? 'true' : undefined),
};

type SubmissionsSearch = ListSearch<(typeof views)[number]['id'], never, typeof filters>;

export const submissionsList = defineList({
  path: '/submissions',
  things: 'submissions',
  views,
  usualView: 'Inbox',
  filters,
  pageSize: 25,
  read: ({ api, website }, search, page) => submissions.query(api, { ...submissionQueryOf(search, website), ...page }),
});

/** What the service is asked for: view, search and filters, without the page. */
export function submissionQueryOf(
  search: SubmissionsSearch,
  { timeZone }: Pick<Admin['website'], 'timeZone'>,
): SubmissionQuery {
  const { view, q, form, label, mine } = search;
  return given<SubmissionQuery>({
    state: view ?? 'inbox',
    search: q,
    formId: form,
    label,
    mine: mine && 'true',
    ...timesOf(search, timeZone),
  } as SubmissionQuery);
}
