import { apiScopes } from '@tessera/contracts/api-scopes.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { expect, test } from 'vitest';
import { createRefusal, revokeRefusal } from './key-refusal.ts';

test('AUTH-056 a key is never given a right that its creator lacks, and the refusal names it', () => {
  const held = rightsOf([role.storeManager]);
  expect(createRefusal(held, ['orders.read', 'stock.write'])).toBeUndefined();
  const refused = createRefusal(held, ['orders.read', 'submissions.read']);
  expect([refused?.code, refused?.details]).toEqual(['key.beyond_rights', { right: 'View submissions' }]);
});

test('AUTH-056 a key with more rights than the caller cannot be revoked', () => {
  expect(revokeRefusal(rightsOf([role.editor]), ['submissions.read'])).toBeUndefined();
  expect(revokeRefusal(rightsOf([role.editor]), ['submissions.read', 'orders.refund'])?.code).toBe('key.above');
});

test.each(Object.entries(role))('AUTH-056 %s grants exactly the scopes that the role holds', (_name, code) => {
  const held = rightsOf([code]);
  for (const scope of apiScopes) expect(!createRefusal(held, [scope])).toBe(held.includes(scope));
});
