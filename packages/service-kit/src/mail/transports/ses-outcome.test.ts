import { expect, test } from 'vitest';
import { sesOutcome } from './ses-outcome.ts';

const answered = (httpStatusCode: number, name = 'Unknown', message = '') => ({
  ...{ name, message, $metadata: { httpStatusCode } },
});

test.each([
  ['refused', answered(400, 'MessageRejected', 'Invalid content')],
  ['refused', answered(400, 'BadRequestException', 'Domain contains illegal character')],
  // The operator's to mend.
  ['later', answered(400, 'MessageRejected', 'Email address is not verified: mail@shop.example')],
  ['later', answered(400, 'MailFromDomainNotVerifiedException')],
  ['later', answered(400, 'AccountSuspendedException')],
  ['later', answered(400, 'SendingPausedException')],
  ['later', answered(404, 'NotFoundException')],
  ['later', answered(403, 'AccessDeniedException')],
  ['later', answered(403, 'InvalidSignatureException')],
  // Too much at once, or in a day.
  ['later', answered(429, 'TooManyRequestsException')],
  ['later', answered(400, 'ThrottlingException', 'Daily message quota exceeded')],
  ['later', answered(400, 'LimitExceededException')],
  ['later', answered(500, 'InternalFailure')],
  ['later', answered(503)],
  // Nobody knows how far it came.
  ['doubtful', answered(502)],
  ['doubtful', answered(504)],
  ['doubtful', { name: 'SyntaxError', $response: { statusCode: 200 } }],
])('an answer is %s: %j', (outcome, error) => {
  expect(sesOutcome(error, true)).toBe(outcome);
});

test('without an answer it may have arrived once the line was up, and surely has not before', () => {
  const error = { name: 'Error', message: 'read ECONNRESET' };
  expect([sesOutcome(error, true), sesOutcome(error, false)]).toEqual(['doubtful', 'later']);
});
