import type { FormField } from '@tessera/contracts/forms/form.ts';
import { describe, expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

const field = (id: string, type: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  title: id,
  required: false,
  ...more,
});

describe('What is kept of a submission', () => {
  test('is each field with its title, its value and its text', () => {
    const kept = keptAnswers([field('who', 'name')], { who: ['Imogen', 'Tarrant'] });
    expect(kept).toEqual([
      { fieldId: 'who', type: 'name', title: 'who', value: ['Imogen', 'Tarrant'], text: 'Imogen Tarrant' },
    ]);
  });

  test('has nothing of unknown fields and of sections', () => {
    expect(keptAnswers([field('s', 'section')], { s: 'x', other: 'y', constructor: 'z' })).toEqual([]);
  });

  test('FORM-129 never shows a password', () => {
    const kept = keptAnswers([field('pw', 'password')], { pw: 'open sesame' });
    expect(JSON.stringify(kept)).not.toContain('sesame');
    expect(kept[0]?.text).not.toBe('N/A');
    expect(keptAnswers([field('pw', 'password')], { pw: '' })[0]?.text).toBe('N/A');
  });

  test('has only questions and labels the form asks', () => {
    const likert = field('l', 'likert', { options: ['Glaze', 'Weight'] });
    const kept = keptAnswers([likert], {
      l: { Glaze: ['Agree', 'Perfect'], 'Not asked': ['Agree'], Weight: ['Heavy'] },
    });
    expect(kept[0]).toMatchObject({ value: [{ question: 'Glaze', checked: ['Agree'] }], text: 'Glaze: Agree' });
  });
});
