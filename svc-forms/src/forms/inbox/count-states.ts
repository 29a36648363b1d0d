import { submissionBoxes } from '@tessera/contracts/forms/submission.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { countedIn } from '../submissions/submission-filter.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';

const states = [...submissionBoxes, 'unread', 'starred'] as const;
type Counts = Record<(typeof states)[number], number>;

/** How many submissions of a website, or of one of its forms, are in each state. */
export type CountStates = (websiteId: string, formId?: string) => Promise<Counts>;

export function createCountStates({ model }: SubmissionStore, now: () => number): CountStates {
  const counts = createListCounts<SubmissionRecord, (typeof states)[number]>(
    (formId) => recordOf(states.map((state) => [state, countedIn(state, formId)] as const)),
    now,
  );
  return (websiteId, formId) => counts.read(model.of(websiteId), formId);
}
