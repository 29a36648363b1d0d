import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

test.each([
  'event=View&data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=v1',
  'a=1&a=2&b',
  '&&a=1&=2&c==3&',
  '?a=1&?b=2',
  'two+words=%2B+%20+&caf%C3%A9=%F0%9F%98%80',
  'broken=%&half=%4&wrong=%zz&cut=%C3&over=%C0%80+x&good=%41',
  '%EF%BB%BFa=%EF%BB%BF&b=%00',
  '',
])('%j is read as the platform reads it', (text) => {
  expect(readForm(text)).toEqual([...new URLSearchParams(text)]);
});
