import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

test.each([
  ['too long', z.string().max(100), 'a'.repeat(101), 'Use 100 characters or fewer.'],
  ['too short', z.string().min(20), 'abc', 'Use 20 characters or more.'],
  ['blank', z.string().trim().min(1), '  ', 'Required'],
  ['missing', z.string(), undefined, 'Required'],
  ['null', z.string(), null, 'Required'],
  ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Choose 2 or fewer.'],
  ['none', z.array(z.string()).min(1), [], 'Choose 1 or more.'],
  ['a number too high', z.number().max(9), 10, 'Enter 9 or less.'],
  ['a number too low', z.number().min(1), 0, 'Enter 1 or more.'],
  ['another shape', z.string().regex(/^[A-Z]{2}$/), 'gb', 'This value is not valid.'],
  ['none of a list', z.enum(['card']), 'cash', 'This value is not valid.'],
  ['nothing of a list', z.enum(['card']), '', 'Required'],
  ['none of several shapes', z.union([z.literal(''), z.string().min(5)]), 3, 'This value is not valid.'],
  ['a message of its own', z.string().max(3, 'Too long for a label.'), 'abcd', 'Too long for a label.'],
])('%s', (_title, schema: z.ZodType, value, text) => {
  expect(schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message)).toEqual([text]);
});
