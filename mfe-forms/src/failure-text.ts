import { type ApiFailure, retryMessage } from '@tessera/browser-kit/api/answer.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';

const byStatus: Readonly<Record<number, FormText>> = {
  401: 'Unable to submit form. Please try again later.',
  404: 'This form has not been configured yet.',
  429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  500: 'Unable to send form. Please try again later.',
};

/** The text for a failed submission, by status, else the answer's own text (FORM-131 to FORM-148). */
export function failureText({ crumbFail, status, message }: ApiFailure): string {
  // An answer that says it went well but cannot be read leaves open whether the form was saved.
  const isUnreadable = status >= 200 && status < 300;
  if (crumbFail || isUnreadable) {
    return 'Error processing form submission. Please reload and try again.' satisfies FormText;
  }
  const own = status === 400 && message !== retryMessage ? message : undefined;
  return byStatus[status] ?? own ?? ('Unknown error, please try again later.' satisfies FormText);
}
