import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { createSubmissionKey, saveFormSubmission, validateForm } from '@tessera/contracts/forms/calls.ts';
import type { FormValues } from '@tessera/contracts/forms/form.ts';

const api = createApi();

export const formApi = {
  validate: (formId: string, values: FormValues) =>
    api.request<typeof validateForm>('POST', '/api/rest/forms/validate/{formId}', { params: { formId }, body: values }),
  key: () => api.request<typeof createSubmissionKey>('POST', '/api/form/FormSubmissionKey', {}),
  save: (body: BodyOf<typeof saveFormSubmission>) =>
    api.request<typeof saveFormSubmission>('POST', '/api/form/SaveFormSubmission', { body }),
};

const byStatus: Readonly<Record<number, string>> = {
  401: 'Unable to submit form. Please try again later.',
  404: 'This form has not been configured yet.',
  429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  500: 'Unable to send form. Please try again later.',
};

/** What a failed submission is told with: by status, else the answer's own text. */
export function submissionFailureText(failure: ApiFailure): string {
  if (failure.status === 0) return failure.message;
  if (failure.code === 'answer.unreadable' && !byStatus[failure.status])
    return 'Unknown error, please try again later.';
  return byStatus[failure.status] ?? failure.message;
}
