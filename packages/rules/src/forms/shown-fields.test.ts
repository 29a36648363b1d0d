import type { FormField } from '@tessera/contracts/forms/form.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { readValues } from './read-values.ts';
import { shownFields } from './shown-fields.ts';

const field = (id: string, type: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, type, title: id, required: true },
  ...more,
});
const when = (fieldId: string, ...is: string[]) => ({ showWhen: { fieldId, is } });

const fields = [
  field('topic', 'select', { options: ['An order', 'A workshop', 'Else'] }),
  field('number', 'text', when('topic', 'An order')),
  field('days', 'checkbox', { options: ['Monday', 'Tuesday'], ...when('topic', 'A workshop', 'Else') }),
  field('early', 'radio', { options: ['Yes', 'No'], ...when('days', 'Monday') }),
];
const shown = (values: Record<string, unknown>) => shownFields(fields, values).map(({ id }) => id);

describe('A field with a condition', () => {
  test('is asked of whoever chose one of its answers, and of nobody else', () => {
    expect(shown({})).toEqual(['topic']);
    expect(shown({ topic: 'An order' })).toEqual(['topic', 'number']);
    expect(shown({ topic: 'Else' })).toEqual(['topic', 'days']);
    expect(shown({ topic: 'A workshop', days: ['Tuesday', 'Monday'] })).toEqual(['topic', 'days', 'early']);
  });

  test('is not asked where the field it depends on is not shown, whatever was chosen there before', () => {
    expect(shown({ topic: 'An order', days: ['Monday'], early: 'Yes' })).toEqual(['topic', 'number']);
  });

  test('is neither required nor read while it is not shown', () => {
    const values = { topic: 'An order', number: 'FH-1007', days: ['Monday'], early: 'no choice at all' };
    expect(checkForm(fields, values)).toEqual({});
    expect(readValues(fields, values)).toEqual({ topic: 'An order', number: 'FH-1007' });
    expect(checkForm(fields, { topic: 'An order' })).toEqual({ number: 'Required' });
    expect(checkForm(fields, { topic: 'Else' })).toEqual({ days: 'Required' });
  });

  test('takes whatever comes from outside for an answer that is none', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('topic', 'days', 'early', '__proto__'), fc.jsonValue()), (values) => {
        const ids = shown(values as Record<string, unknown>);
        expect(ids[0]).toBe('topic');
        expect(ids.includes('early')).toBe(ids.includes('days') && [values.days].flat().includes('Monday'));
      }),
    );
  });
});
