import { expect, test } from 'vitest';
import { sealUnder } from './sealed-answer.ts';

const secret = 'a secret for tests, at least 32 characters long';
const answer = { secret: 'whsec_shown-once', list: [1, null] };

test('what was closed is opened under the same name, and nothing of it can be read', () => {
  const sealed = sealUnder(secret, 'mine').close(answer);
  expect(sealed.includes('whsec')).toBe(false);
  expect(sealUnder(secret, 'mine').open(sealed)).toEqual(answer);
});

test('another name, another secret or a changed byte opens nothing', () => {
  const sealed = sealUnder(secret, 'mine').close(answer);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  expect(() => sealUnder(secret, 'yours').open(sealed)).toThrow();
  expect(() => sealUnder(`${secret}!`, 'mine').open(sealed)).toThrow();
  expect(() => sealUnder(secret, 'mine').open(changed)).toThrow();
});
