import type { FormSubmission } from '@tessera/contracts/forms/calls.ts';
import { presentSubmission } from './present-submission.ts';
import type { SubmissionStore } from './submission-store.ts';

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
): Promise<SubmissionPage> {
  const { page, ...paging } = await submissions.page(websiteId, formId, cursor, pageSize);
  return { submissions: page.map(presentSubmission), ...paging };
}
