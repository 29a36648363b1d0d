import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { describe, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const failure = (status: number, own: Partial<ApiFailure> = {}): ApiFailure => ({
  ok: false,
  code: 'x',
  message: 'Text of the server.',
  status,
  ...own,
});
const unreadable = { code: 'answer.unreadable', message: 'Please try again.' };
const unknown = 'Unknown error, please try again later.';
const processing = 'Error processing form submission. Please reload and try again.';

describe('text of a failed submission', () => {
  test.each([
    ['FORM-143', failure(401), 'Unable to submit form. Please try again later.'],
    ['FORM-144', failure(404), 'This form has not been configured yet.'],
    ['FORM-145', failure(429), 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['FORM-146', failure(500), 'Unable to send form. Please try again later.'],
    ['FORM-148 any other 400', failure(400), 'Text of the server.'],
    ['FORM-134 a bare 400', failure(400, unreadable), unknown],
    ['FORM-133 FORM-134 a status of no list', failure(503), unknown],
    ['FORM-134 no network', failure(0, { message: 'Please check your internet connection.' }), unknown],
    ['FORM-132 an answer that is not JSON', failure(200, unreadable), processing],
    ['FORM-131 FORM-132 a session token that failed', failure(403, { crumbFail: true }), processing],
  ])('%s', (_title, given, text) => {
    expect(failureText(given)).toBe(text);
  });
});
