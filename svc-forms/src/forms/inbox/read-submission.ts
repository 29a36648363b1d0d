import type { readSubmission as call } from '@tessera/contracts/forms/submission-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { presentSubmission } from './present-submission.ts';

interface Asked {
  id: string;
  filter: SubmissionFilter;
  who: string | undefined;
}

/** One submission, with those beside it in the list it was opened from; it need not be in that list any more. */
export async function readSubmission(
  submissions: SubmissionStore,
  websiteId: string,
  { id, filter, who }: Asked,
): Promise<z.input<(typeof call)['answer']> | Failure> {
  const found = await submissions.find(websiteId, id);
  if (!found) return fail('submission.unknown');
  const [newerId, olderId] = await Promise.all([
    submissions.besides(websiteId, { filter, who, of: found, isNewer: true }),
    submissions.besides(websiteId, { filter, who, of: found, isNewer: false }),
  ]);
  return { submission: presentSubmission(found), newerId, olderId };
}
