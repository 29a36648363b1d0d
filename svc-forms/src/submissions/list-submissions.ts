import type { FormSubmission } from '@tessera/contracts/forms/calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { presentSubmission } from './present-submission.ts';
import type { ListPosition, SubmissionStore } from './submission-store.ts';

const pageSize = 50;

interface SubmissionPage {
  submissions: FormSubmission[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

/** One page of the submissions, newest first. */
export async function listSubmissions(
  websiteId: string,
  { formId, cursor }: { formId?: string | undefined; cursor?: string | undefined },
  submissions: SubmissionStore,
): Promise<SubmissionPage | Failure> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !after) return fail('request.invalid', {}, { cursor: 'Not a cursor of this list' });
  const found = await submissions.list(websiteId, formId, after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    submissions: page.map(presentSubmission),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? `${last.createdMs}.${last._id}` : null,
  };
}

function readCursor(cursor: string): ListPosition | undefined {
  const [, createdMs, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  return createdMs && id ? { createdMs: Number(createdMs), id } : undefined;
}
