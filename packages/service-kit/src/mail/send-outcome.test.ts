import { expect, test } from 'vitest';
import { failedOutcome, type SendError } from './send-outcome.ts';

const error = (facts: Partial<SendError>) => Object.assign(new Error('why'), facts) as SendError;

test.each([
  ['refused', { code: 'EENVELOPE', responseCode: 550, permanent: true }],
  ['refused', { code: 'EMESSAGE', responseCode: 554, permanent: true }],
  ['later', { code: 'EENVELOPE', responseCode: 451, permanent: false }],
  ['later', { code: 'EAUTH', responseCode: 535, permanent: true }],
  ['later', { code: 'EPROTOCOL', responseCode: 421, permanent: false }],
  ['later', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
  ['later', { code: 'EDNS' }],
  ['later', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' as const }],
  ['doubtful', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' as const }],
  ['doubtful', { code: 'ECONNECTION' }],
  ['doubtful', { code: 'ESOCKET', originalCode: 'ECONNRESET' }],
  ['doubtful', { code: 'ESOCKET', originalCode: 'ECONNRESET', wasOffered: true }],
  ['later', { code: 'ESOCKET', originalCode: 'ECONNRESET', wasOffered: false }],
])('%s: %j', (kind, facts) => {
  expect(failedOutcome(error(facts))).toEqual({ kind, reason: 'why' });
});
