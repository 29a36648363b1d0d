import type { listSubmissions as call } from '@tessera/contracts/forms/submission-calls.ts';
import type { z } from 'zod';
import { lookThrough } from '../submissions/submission-filter.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import type { CountStates } from './count-states.ts';
import { presentSubmission } from './present-submission.ts';

const pageSize = 50;

type Query = NonNullable<z.output<(typeof call)['query']>>;

/** One page of the submissions, newest first, with how many there are in each state. */
export async function listSubmissions(
  { websiteId, siteUserId }: { websiteId: string; siteUserId?: string | undefined },
  { cursor, limit = pageSize, ...filter }: Query,
  { submissions, countStates }: { submissions: SubmissionStore; countStates: CountStates },
): Promise<z.input<(typeof call)['answer']>> {
  const [{ page, reachedMs, ...paging }, counts] = await Promise.all([
    submissions.page(websiteId, { filter, who: siteUserId, cursor, limit, lookThrough }),
    countStates(websiteId, filter.formId),
  ]);
  return { submissions: page.map(presentSubmission), ...paging, reachedOn: reachedMs, counts };
}
