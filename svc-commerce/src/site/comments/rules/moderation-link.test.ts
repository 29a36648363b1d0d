import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moderationToken, readModerationToken } from './moderation-link.ts';

const secret = 'a secret of this test, 32 letters';
const link = { commentId: 'comment-Ab_1-z', state: 'public', until: 1_900_000_000_000 } as const;
const token = moderationToken(secret, 'site-a', link);

test('a link is read on its own website with its own secret alone', () => {
  expect(readModerationToken(secret, 'site-a', token)).toEqual(link);
  expect(readModerationToken(secret, 'site-b', token)).toBeUndefined();
  expect(readModerationToken(`${secret}!`, 'site-a', token)).toBeUndefined();
});

test('neither comment, action nor end of a link can be changed', () => {
  const parts = token.split('.');
  const others = ['comment-other', 'spam', (link.until + 1).toString(36)];
  for (const [at, other] of others.entries()) {
    const changed = parts.with(at, other).join('.');
    expect(readModerationToken(secret, 'site-a', changed), changed).toBeUndefined();
  }
  expect(readModerationToken(secret, 'site-a', `${token}.more`)).toBeUndefined();
});

test('any other text is no link', () => {
  fc.assert(fc.property(fc.string(), (text) => readModerationToken(secret, 'site-a', text) === undefined));
});
