import type { FormField } from '@tessera/contracts/forms/form.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { readValues } from './read-values.ts';

const contact: FormField[] = [
  { id: 'name', type: 'name', title: 'Your name', required: true },
  { id: 'email', type: 'email', title: 'E-mail', required: true },
  { id: 'topic', type: 'select', title: 'Topic', required: true, options: ['An order', 'Workshops'] },
  { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 20 },
  { id: 'rule', type: 'section', title: 'More', required: true },
  { id: 'ref', type: 'hidden', title: 'Campaign', required: false, value: 'direct' },
];

test('an empty form names every required field', () => {
  expect(checkForm(contact, {})).toEqual({
    name: 'Required',
    email: 'Required',
    topic: 'Required',
    message: 'Required',
  });
});

test('a filled form has no errors', () => {
  const values = { name: ['Ann', 'Lee'], email: 'ann@site.com', topic: 'Workshops', message: 'Hello', ref: 'x' };
  expect(checkForm(contact, values)).toEqual({});
});

test('values read on the server are judged like the raw ones, whatever was sent', () => {
  const values = fc.dictionary(fc.constantFrom('name', 'email', 'topic', 'message', 'ref', 'other'), fc.jsonValue());
  fc.assert(
    fc.property(values, (sent) => {
      expect(checkForm(contact, readValues(contact, sent))).toEqual(checkForm(contact, sent));
    }),
  );
});
