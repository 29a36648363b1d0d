import { commentBody } from '@tessera/contracts/commerce/comment.ts';
import { describe, expect, test } from 'vitest';
import { authorNameOf, showsComments, takesComments } from './comment-rules.ts';

const post = (commentState: number, publicCommentCount = 0) => ({
  publicCommentCount,
  card: {
    ...{ kind: 'post' as const, title: 'T', excerpt: '', image: null, categories: [], tags: [], author: '' },
    ...{ readingMinutes: 1, isFeatured: false, sourceUrl: '', isPassthrough: false, commentState },
  },
});
const on = { commentsEnabled: true };

describe('Comments of a post', () => {
  test('PAGE-089 are shown when commentState is 1, without any comment', () => {
    expect([showsComments(post(1), on), takesComments(post(1), on)]).toEqual([true, true]);
  });
  test('PAGE-090 PAGE-092 are shown when there are public ones, and no new ones are taken', () => {
    expect([showsComments(post(2, 3), on), takesComments(post(2, 3), on)]).toEqual([true, false]);
    expect(showsComments(post(2, 0), on)).toBe(false);
  });
  test('PAGE-091 are hidden where the website has none', () => {
    const off = { commentsEnabled: false };
    expect([showsComments(post(1, 3), off), takesComments(post(1, 3), off)]).toEqual([false, false]);
  });
});

describe('A comment', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['characters that show nothing', '\u200b\u2060 \u00ad'],
    ['2,001 characters', 'x'.repeat(2_001)],
  ])('PAGE-094 of %s is refused', (_what, body) => {
    expect(commentBody.safeParse(body).success).toBe(false);
  });

  test('PAGE-094 has 1 to 2,000 characters, a line break of a form counts as one', () => {
    expect(commentBody.parse('x')).toBe('x');
    expect(commentBody.parse(' One\r\nTwo\rThree ')).toBe('One\nTwo\nThree');
    expect(commentBody.safeParse('x\r\n'.repeat(1_000)).success).toBe(true);
  });

  test('never shows an email address as its author', () => {
    expect(authorNameOf('Joan Whitfield')).toBe('Joan Whitfield');
    expect(authorNameOf('joan@example.com')).toBe('Member');
  });
});
