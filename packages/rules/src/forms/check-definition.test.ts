import type { FormFieldInput } from '@tessera/contracts/forms/owner-calls.ts';
import { expect, test } from 'vitest';
import { checkDefinition } from './check-definition.ts';

const field = (own: Partial<FormFieldInput>): FormFieldInput => ({
  ...{ type: 'text', title: 'Initials', required: false },
  ...own,
});
const faultsOf = (...fields: FormFieldInput[]) => checkDefinition({ name: 'Engraving', fields });

test('a form needs a name and a field, a field a label', () => {
  expect(checkDefinition({ name: ' ', fields: [] })).toEqual({
    name: 'Enter a name',
    fields: 'Add at least one field',
  });
  expect(faultsOf(field({}), field({ title: ' ' }))).toEqual({ 'fields.1.title': 'Enter a label' });
});

test.each([
  ['/thanks', {}],
  ['https://example.com/thanks', {}],
  ['javascript:alert(1)', { successRedirect: 'Enter a path such as /thanks, or an address with https://' }],
  ['thanks', { successRedirect: 'Enter a path such as /thanks, or an address with https://' }],
  [null, {}],
])('FORM-099 visitors can be led to %s', (successRedirect, faults) => {
  expect(checkDefinition({ name: 'Engraving', fields: [field({})], successRedirect })).toEqual(faults);
});

test('who is told has an address', () => {
  const told = (notifyEmail: string | null) => checkDefinition({ name: 'Ask', fields: [field({})], notifyEmail });
  expect(told('owner@')).toEqual({ notifyEmail: 'Enter an email address such as name@example.com' });
  expect([told('owner@example.com'), told(null)]).toEqual([{}, {}]);
});

test.each([
  ['select', 'choice'],
  ['radio', 'choice'],
  ['checkbox', 'choice'],
  ['likert', 'statement'],
])('%s offers something, and nothing twice', (type, one) => {
  expect(faultsOf(field({ type }))).toEqual({ 'fields.0.options': `Enter at least one ${one}` });
  expect(faultsOf(field({ type, options: ['Foot', 'Foot'] }))).toEqual({
    'fields.0.options': `Two ${one}s are the same: Foot`,
  });
  expect(faultsOf(field({ type, options: ['Foot', 'Handle'] }))).toEqual({});
});

test('so many choices, and so long, and no more', () => {
  const select = (options: string[]) => faultsOf(field({ type: 'select', options }))['fields.0.options'];
  const many = Array.from({ length: 101 }, (_, at) => String(at));
  expect([select(many), select(many.slice(1))]).toEqual(['Enter at most 100 choices', undefined]);
  const long = 'x'.repeat(201);
  expect([select([long]), select([long.slice(1)])]).toEqual([
    `A choice has at most 200 characters: ${'x'.repeat(20)}…`,
    undefined,
  ]);
});

test('options of other types are nobody’s business', () => {
  expect(faultsOf(field({ type: 'text', options: [] }))).toEqual({});
});
