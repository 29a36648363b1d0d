import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createCallerReader, createCallerSigner } from './caller-token.ts';

const secret = 'a secret for tests, at least 32 characters long';
const other = 'another secret, at least 32 characters long too';
const claims = { websiteId: 'site-a', address: '203.0.113.7', kind: 'visitor', locale: 'en-US' } as const;
const startMs = Date.UTC(2030, 0, 1);
const clock = { ms: startMs };
const read = createCallerReader('svc-forms', [secret], () => clock.ms);

/** A token as it is right, but for what is said. */
function token({ key = secret, alg = 'HS256', service = 'svc-forms', endsAtMs = startMs + 60_000 } = {}) {
  return new SignJWT({ caller: claims, ...(service && { aud: service }), ...(endsAtMs && { exp: endsAtMs / 1000 }) })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(key));
}

test('a caller token says who calls, to the service it is for, for a minute', async () => {
  clock.ms = startMs;
  const signed = await createCallerSigner('svc-forms', secret, () => clock.ms)(claims);
  expect(await read(signed)).toEqual(claims);
  clock.ms = startMs + 61_000;
  expect(await read(signed)).toBeUndefined();
  clock.ms = startMs;
});

test.each([
  ['without an end', { endsAtMs: 0 }],
  ['that has ended', { endsAtMs: startMs - 1_000 }],
  ['for another service', { service: 'svc-commerce' }],
  ['for no service', { service: '' }],
  ['signed by somebody else', { key: other }],
  ['signed in another way', { alg: 'HS384' }],
])('a token %s is not taken', async (_what, change) => {
  expect(await read(await token())).toEqual(claims);
  expect(await read(await token(change))).toBeUndefined();
});

test('while the secret is changed, tokens of both are taken; then those of the new one alone', async () => {
  const during = createCallerReader('svc-forms', [other, secret], () => clock.ms);
  const after = createCallerReader('svc-forms', [other], () => clock.ms);
  const [old, fresh] = [await token(), await token({ key: other })];
  expect([await during(old), await during(fresh)]).toEqual([claims, claims]);
  expect([await after(old), await after(fresh)]).toEqual([undefined, claims]);
});
