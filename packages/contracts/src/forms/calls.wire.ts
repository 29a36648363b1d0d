/** The calls of `calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './calls.ts';

export const readForm: Wire<typeof calls.readForm> = { method: 'GET', path: '/api/form/forms/{formId}' };
export const createSubmissionKey: Wire<typeof calls.createSubmissionKey> = {
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
};
export const validateForm: Wire<typeof calls.validateForm> = {
  method: 'POST',
  path: '/api/rest/forms/validate/{formId}',
};
export const saveFormSubmission: Wire<typeof calls.saveFormSubmission> = {
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
};
export const readAfterSending: Wire<typeof calls.readAfterSending> = {
  method: 'GET',
  path: '/api/form/forms/{formId}/after',
};
