import type { FormField } from '@tessera/contracts/forms/form.ts';
import { describe, expect, test } from 'vitest';
import { answersToStore } from './answers-to-store.ts';

const field = (id: string, type: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  title: id,
  required: false,
  ...more,
});

describe('The stored answers of a submission', () => {
  test('is each field with its title, its value and its text', () => {
    const answers = answersToStore([field('who', 'name')], { who: ['Imogen', 'Tarrant'] });
    expect(answers).toEqual([
      { fieldId: 'who', type: 'name', title: 'who', value: ['Imogen', 'Tarrant'], text: 'Imogen Tarrant' },
    ]);
  });

  test('has nothing of unknown fields and of sections', () => {
    expect(answersToStore([field('s', 'section')], { s: 'x', other: 'y', constructor: 'z' })).toEqual([]);
  });

  test('FORM-129 never shows a password', () => {
    const answers = answersToStore([field('pw', 'password')], { pw: 'open sesame' });
    expect(JSON.stringify(answers)).not.toContain('sesame');
    expect(answers[0]?.text).not.toBe('N/A');
    expect(answersToStore([field('pw', 'password')], { pw: '' })[0]?.text).toBe('N/A');
  });

  test('has only questions and labels the form asks', () => {
    const likert = field('l', 'likert', { options: ['Glaze', 'Weight'] });
    const answers = answersToStore([likert], {
      l: { Glaze: ['Agree', 'Perfect'], 'Not asked': ['Agree'], Weight: ['Heavy'] },
    });
    expect(answers[0]).toMatchObject({ value: [{ question: 'Glaze', checked: ['Agree'] }], text: 'Glaze: Agree' });
  });
});
