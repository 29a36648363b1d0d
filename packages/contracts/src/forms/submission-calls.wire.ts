/** The calls of `submission-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './submission-calls.ts';

const path = '/api/form/submissions';

export const listSubmissions: Wire<typeof calls.listSubmissions> = { method: 'GET', path };
export const readSubmission: Wire<typeof calls.readSubmission> = { method: 'GET', path: `${path}/{submissionId}` };
export const changeSubmissions: Wire<typeof calls.changeSubmissions> = { method: 'POST', path: `${path}/changes` };
export const noteSubmission: Wire<typeof calls.noteSubmission> = {
  method: 'POST',
  path: `${path}/{submissionId}/notes`,
};
export const removeSubmissionNote: Wire<typeof calls.removeSubmissionNote> = {
  method: 'DELETE',
  path: `${path}/{submissionId}/notes/{noteId}`,
};
export const listSubmissionPeople: Wire<typeof calls.listSubmissionPeople> = { method: 'GET', path: `${path}/people` };
export const exportSubmissions: Wire<typeof calls.exportSubmissions> = { method: 'GET', path: `${path}/export` };
export const listSubmissionForms: Wire<typeof calls.listSubmissionForms> = { method: 'GET', path: `${path}/forms` };
export const summariseSubmissions: Wire<typeof calls.summariseSubmissions> = {
  method: 'GET',
  path: `${path}/forms/{formId}/summary`,
};
