import { expect, test } from 'vitest';
import { sealUnder } from './sealed-answer.ts';

const current = 'a secret for tests, at least 32 characters long';
const secrets = [current] as const;
const answer = { secret: 'whsec_shown-once', list: [1, null] };

test('what was closed is opened under the same name, and nothing of it can be read', () => {
  const sealed = sealUnder(secrets, 'mine').close(answer);
  expect(sealed.includes('whsec')).toBe(false);
  expect(sealUnder(secrets, 'mine').open(sealed)).toEqual(answer);
});

test('another name, another secret or a changed byte opens nothing', () => {
  const sealed = sealUnder(secrets, 'mine').close(answer);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  expect(() => sealUnder(secrets, 'yours').open(sealed)).toThrow();
  expect(() => sealUnder([`${current}!`], 'mine').open(sealed)).toThrow();
  expect(() => sealUnder(secrets, 'mine').open(changed)).toThrow();
});

test('while the secret is changed, what was closed before opens still', () => {
  const sealed = sealUnder(secrets, 'mine').close(answer);
  expect(sealUnder(['the new secret', current], 'mine').open(sealed)).toEqual(answer);
  expect(sealUnder(['the new secret', current], 'mine').open(sealUnder(['the new secret'], 'mine').close(1))).toBe(1);
});
