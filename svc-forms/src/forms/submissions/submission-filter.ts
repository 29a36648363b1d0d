import type { submissionFilter } from '@tessera/contracts/forms/submission-calls.ts';
import type { Counted } from '@tessera/service-kit/data/list-counts.ts';
import type { ListQuery, Needle } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedlesWithEmail } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { rareIndexes, type SubmissionRecord, submissionIndexes } from './submission-model.ts';

export type SubmissionFilter = z.output<typeof submissionFilter>;
type State = NonNullable<SubmissionFilter['state']>;

type Index = Counted<SubmissionRecord>['index'];

/** Of a search whose words are all common: looked through at once, in some tens of milliseconds. */
export const lookThrough = 1_000;

const outsideBin: Filter<SubmissionRecord> = { box: trusted({ $ne: 'bin' }) };
const isThere = trusted({ $exists: true });

/** What is in a state, of all forms or of one, and the index that has it in order. */
export function submissionsIn(state: State | undefined, formId: string | undefined): Counted<SubmissionRecord> {
  const { ofAll, ofForm, inBox, inBoxOfForm, unread, unreadOfForm } = submissionIndexes;
  const { starred, spam, binned } = rareIndexes;
  switch (state) {
    case undefined:
      return found(formId, outsideBin, ofAll, ofForm);
    case 'inbox':
      return found(formId, { box: null, 'spam.atMs': null }, inBox, inBoxOfForm);
    case 'unread':
      return found(formId, { box: null, 'spam.atMs': null, readMs: null }, unread, unreadOfForm);
    case 'archive':
      return found(formId, { box: 'archive', 'spam.atMs': null }, inBox, inBoxOfForm);
    case 'starred':
      return found(formId, { ...outsideBin, isStarred: true }, starred);
    case 'spam':
      return found(formId, { box: null, 'spam.atMs': isThere }, spam);
    case 'bin':
      return found(formId, { box: 'bin', deleteAt: isThere }, binned);
  }
}

/** The filter for counts: except for stars, an index covers it, and no submission is read. */
export function countedIn(state: State, formId: string | undefined): Counted<SubmissionRecord> {
  const { inBox, inBoxOfForm } = submissionIndexes;
  if (state === 'spam') return found(formId, { box: null, 'spam.atMs': trusted({ $gte: 0 }) }, inBox, inBoxOfForm);
  return state === 'bin' ? found(formId, { box: 'bin' }, inBox, inBoxOfForm) : submissionsIn(state, formId);
}

function found(formId: string | undefined, own: Filter<SubmissionRecord>, ofEvery: Index, ofOne: Index = ofEvery) {
  return {
    // What is absent is found as null, which the driver's own types do not know.
    filter: { ...(formId !== undefined && { formId }), ...own } as Counted<SubmissionRecord>['filter'],
    index: formId === undefined ? ofEvery : ofOne,
  };
}

/** What a list or an export of submissions asks the database. `who` reads it. */
export function wantedSubmissions(
  { formId, state, search, label, mine, from, to }: SubmissionFilter,
  who: string | undefined,
): Pick<ListQuery<SubmissionRecord>, 'where' | 'needles' | 'order'> {
  const { filter, index } = submissionsIn(state, formId);
  const needles: Needle<SubmissionRecord>[] = [
    ...(label ? [{ filter: { labels: label }, index: rareIndexes.labelled, isOrdered: true }] : []),
    ...(mine ? [{ filter: { assignee: who ?? '' }, index: rareIndexes.assigned, isOrdered: true }] : []),
    ...searchNeedlesWithEmail<SubmissionRecord>(search, searchField),
  ];
  return {
    where: { ...filter, ...sentBetween(from, to) },
    needles,
    order: { fields: ['createdMs', '_id'], direction: -1, index },
  };
}

function sentBetween(from: number | undefined, to: number | undefined) {
  if ((from ?? to) === undefined) return {};
  return { createdMs: trusted({ ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) }) };
}
