import * as calls from '@tessera/contracts/forms/submission-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { noteSubmission, removeNote } from './note-submission.ts';
import { presentSubmission } from './present-submission.ts';

const present = (found: SubmissionRecord | Failure) => (found instanceof Failure ? found : presentSubmission(found));

/** Notes of staff on a submission. */
export function noteRoutes(submissions: SubmissionStore, now: () => number): Route[] {
  return [
    route({
      call: calls.noteSubmission,
      access: { right: 'submissions.write' },
      handle: async ({ caller, params, body: { text } }) =>
        present(
          await noteSubmission(submissions, caller.websiteId, params.submissionId, {
            ...{ who: caller.siteUserId ?? '', text, now: now() },
          }),
        ),
    }),
    route({
      call: calls.removeSubmissionNote,
      access: { right: 'submissions.write' },
      handle: async ({ caller, params: { submissionId: id, noteId } }) =>
        present(await removeNote(submissions, caller.websiteId, { id, noteId })),
    }),
  ];
}
