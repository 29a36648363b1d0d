import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { fieldShape } from '@tessera/rules/forms/field-shape.ts';
import { joinList } from '@tessera/rules/text/list-cell.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';
import type { StoredAnswer, SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { isGiven, presentSubmission } from './present-submission.ts';

/** What is exported: as the list shows it, at one moment. */
export interface Wanted {
  websiteId: string;
  who: string | undefined;
  filter: SubmissionFilter;
  now: number;
  /** Leaves out spam. */
  isWithoutSpam?: true;
  /** So many of the newest; without it all. */
  atMost?: number;
}

const atOnce = 200;
const titlesAtOnce = 1_000;

const ownColumns = ['Sent', 'Form', 'Page', 'Place', 'Read', 'Starred', 'Labels'];

/** A question that a column is for: a field of a form, whatever it was called in the course of time. */
interface Column {
  key: string;
  title: string;
}

const keyOf = (formId: string, fieldId: string) => `${formId}/${fieldId}`;

/** Submissions as CSV, one row each, page by page: however many there are, only a few are in memory. */
export async function* submissionsAsCsv(store: SubmissionStore, wanted: Wanted): AsyncGenerator<string> {
  const columns = await questionsOf(store, wanted);
  yield csvLine([...ownColumns, ...columns.map(({ title }) => title)]);
  for await (const page of pagesOf(store, wanted, atOnce)) {
    yield page.map((one) => csvLine(rowOf(one, columns))).join('');
  }
}

/** The same as one JSON list. */
export async function* submissionsAsJson(store: SubmissionStore, wanted: Wanted): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const page of pagesOf(store, wanted, atOnce)) {
    if (page.length === 0) continue;
    yield lead + page.map((one) => JSON.stringify(whole(one))).join(',\n');
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** What came while the export runs is left out: its questions are not among the columns. */
async function* pagesOf(
  store: SubmissionStore,
  { websiteId, who, filter, now, isWithoutSpam, atMost = Number.MAX_SAFE_INTEGER }: Wanted,
  limit: number,
  projection?: Record<string, 1>,
): AsyncGenerator<SubmissionRecord[]> {
  const before = { ...filter, to: Math.min(filter.to ?? Number.MAX_SAFE_INTEGER, now + 1) };
  let left = atMost;
  for (let cursor: string | null | undefined; cursor !== null && left > 0; ) {
    const { page, nextPageCursor } = await store.page(websiteId, {
      ...{ filter: before, who, limit, projection },
      cursor,
    });
    const rows = (isWithoutSpam ? page.filter(({ spam }) => !spam) : page).slice(0, left);
    left -= rows.length;
    yield rows;
    cursor = nextPageCursor;
  }
}

/** All questions that were asked, under their newest titles, in the order of the newest form. */
async function questionsOf(store: SubmissionStore, wanted: Wanted): Promise<Column[]> {
  const questions = new Map<string, { formName: string; title: string }>();
  const asked = { createdMs: 1, formId: 1, formName: 1, 'answers.fieldId': 1, 'answers.title': 1, spam: 1 } as const;
  for await (const page of pagesOf(store, wanted, titlesAtOnce, asked)) {
    for (const { formId, formName, answers } of page) {
      for (const { fieldId, title } of answers) {
        const key = keyOf(formId, fieldId);
        if (!questions.has(key)) questions.set(key, { formName, title });
      }
    }
  }
  const isOneForm = wanted.filter.formId !== undefined;
  return [...questions].map(([key, { formName, title }]) => ({
    key,
    title: isOneForm ? title : `${formName}: ${title}`,
  }));
}

function rowOf(record: SubmissionRecord, columns: readonly Column[]): string[] {
  const { createdOn, formName, pagePath, box, isRead, isStarred, labels } = presentSubmission(record);
  const answers = new Map(record.answers.map((answer) => [keyOf(record.formId, answer.fieldId), cellOf(answer)]));
  return [
    new Date(createdOn).toISOString(),
    formName,
    pagePath ?? '',
    box,
    yesOrNo(isRead),
    yesOrNo(isStarred),
    joinList(labels),
    ...columns.map(({ key }) => answers.get(key) ?? ''),
  ];
}

/** Several choices stay apart, also where one of them has a comma. */
function cellOf(answer: StoredAnswer): string {
  if (!isGiven(answer)) return '';
  const { type, value, text } = answer;
  const isList = fieldShape(type) === 'many' && Array.isArray(value);
  return isList ? joinList(value.filter((choice) => typeof choice === 'string')) : text;
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** With the values as they were given, beside their texts. */
function whole(record: SubmissionRecord) {
  const { createdOn, preview, notice, deletedOn, ...rest }: FormSubmission = presentSubmission(record);
  return { ...rest, createdOn: new Date(createdOn).toISOString(), answers: record.answers };
}
