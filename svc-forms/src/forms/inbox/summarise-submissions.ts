import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { summariseSubmissions as call } from '@tessera/contracts/forms/submission-calls.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { fieldShape } from '@tessera/rules/forms/field-shape.ts';
import type { StoredAnswer, SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { isGiven } from './present-submission.ts';

type Summary = AnswerOf<typeof call>;
type Question = Summary['questions'][number];

const days = 30;
const dayMs = 86_400_000;
const atOnce = 250;
const latestShown = 3;
const latestLength = 300;
/** More than a form offers: what was on offer before may be among them. */
const maxChoices = 100;

interface Asked {
  formId: string;
  timeZone: string;
  now: number;
}

/** Statistics of a form's last thirty days: of the newest thousand submissions, read on each request. */
export async function summariseSubmissions(
  store: SubmissionStore,
  websiteId: string,
  { formId, timeZone, now }: Asked,
): Promise<Summary> {
  const days = lastDays(timeZone, now);
  // A day more than are shown: where the first one began depends on the time zone.
  const filter = { formId, from: now - (days.length + 1) * dayMs, to: now + 1 };
  const projection = { createdMs: 1, answers: 1, spam: 1 } as const;
  const read: SubmissionRecord[] = [];
  let cursor: string | null | undefined;
  do {
    const asked = { filter, who: undefined, limit: atOnce, projection, cursor: cursor ?? undefined };
    const { page, nextPageCursor } = await store.page(websiteId, asked);
    read.push(...page.filter(({ spam }) => !spam));
    cursor = nextPageCursor;
  } while (cursor && read.length < submissionLimits.summarised);
  const dayOf = dayIn(timeZone);
  const shown = read
    .filter(({ createdMs }) => dayOf(createdMs) >= (days[0] ?? ''))
    .slice(0, submissionLimits.summarised);
  const perDay = groupedBy(shown, ({ createdMs }) => dayOf(createdMs));
  return {
    of: shown.length,
    isPart: cursor !== null,
    days: days.map((day) => ({ day, count: perDay.get(day)?.length ?? 0 })),
    questions: summariseAnswers(shown),
  };
}

/** Swedish writes dates the ISO way. */
function dayIn(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (atMs) => format.format(atMs);
}

/** Days of the calendar, so that changes of the clock do not matter; today is the last. */
function lastDays(timeZone: string, now: number): string[] {
  const today = Date.parse(`${dayIn(timeZone)(now)}T00:00:00Z`);
  return Array.from({ length: days }, (_, at) => new Date(today - (days - 1 - at) * dayMs).toISOString().slice(0, 10));
}

type Answered = Pick<SubmissionRecord, '_id' | 'answers'>;

/**
 * Question by question, in the order and under the titles of the newest: choices are counted, of all else the latest
 * answers are shown. Secrets are left out.
 */
export function summariseAnswers(newestFirst: readonly Answered[]): Question[] {
  const all = newestFirst.flatMap(({ _id, answers }) => answers.map((answer) => ({ submissionId: _id, ...answer })));
  const questions = groupedBy(
    all.filter(({ type }) => type !== 'password'),
    ({ fieldId }) => fieldId,
  );
  return [...questions].flatMap(([fieldId, answers]) => {
    const [newest] = answers;
    if (!newest) return [];
    const given = answers.filter(isGiven);
    const { title, type } = newest;
    return [{ fieldId, title, type, answered: given.length, ...(countChoices(type, given) ?? latestOf(given)) }];
  });
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const counted = new Set(['one-of', 'many', 'likert']);

function countChoices(type: string, given: readonly StoredAnswer[]): Pick<Question, 'choices'> | undefined {
  if (!counted.has(fieldShape(type))) return undefined;
  const counts = new Map<string, number>();
  for (const text of given.flatMap(({ value }) => chosenIn(value))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const choices = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return { choices: choices.slice(0, maxChoices) };
}

function chosenIn(value: StoredAnswer['value']): string[] {
  if (typeof value === 'string') return [value];
  return value.flatMap((one) =>
    typeof one === 'string' ? [one] : one.checked.map((label) => `${one.question}: ${label}`),
  );
}

function latestOf(given: readonly (StoredAnswer & { submissionId: string })[]): Pick<Question, 'latest'> {
  return {
    latest: given
      .slice(0, latestShown)
      .map(({ submissionId, text }) => ({ submissionId, text: text.slice(0, latestLength) })),
  };
}
