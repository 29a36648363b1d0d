import { describe, expect, test } from 'vitest';
import { onlyJoinsList } from './only-joins-list.ts';

const form = (type: string, ...types: string[]) => ({
  type,
  fields: types.map((each) => ({ id: each, type: each, title: each, required: false })),
});

describe('A form only subscribes', () => {
  test.each([
    ['of the newsletter block', form('newsletter', 'email', 'select'), true],
    ['that asks who somebody is', form('custom', 'section', 'name', 'email', 'hidden'), true],
    ['that sends a message too', form('contact', 'email', 'textarea'), false],
  ])('%s', (_, given, expected) => expect(onlyJoinsList(given)).toBe(expected));
});
