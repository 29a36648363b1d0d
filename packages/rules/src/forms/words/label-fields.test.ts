import type { FormField } from '@tessera/contracts/forms/form.ts';
import { describe, expect, test } from 'vitest';
import { partLabels } from '../part-labels.ts';
import { labelFields } from './label-fields.ts';

const field = (own: Partial<FormField> & Pick<FormField, 'type'>): FormField => ({
  id: own.type,
  title: own.type,
  required: false,
  ...own,
});
const labelled = (own: Parameters<typeof field>[0], language = 'fr') => labelFields([field(own)], language)[0];

describe('The usual labels of a form in a language', () => {
  test('are those of its parts, a phone’s country code among them', () => {
    expect(labelled({ type: 'name' })?.parts).toEqual(['Prénom', 'Nom']);
    const phone = field({ type: 'phone', showCountryCode: true });
    const [shown = phone] = labelFields([phone], 'fr');
    expect(partLabels(shown)).toEqual(['Indicatif du pays', 'Indicatif régional', 'Préfixe', 'Numéro']);
  });

  test('are those of its answers, which keep their value', () => {
    const shown = labelled({ type: 'likert', options: ['Glaze'] }, 'de-AT');
    expect(shown?.labels).toBeUndefined();
    expect(shown?.labelWords?.at(-1)).toBe('Stimme voll zu');
  });

  test('give way to what the owner has worded, text by text', () => {
    expect(labelled({ type: 'name', parts: ['Petit nom', 'Last name'] })?.parts).toEqual(['Petit nom', 'Nom']);
    const likert = { type: 'likert', labels: ['Never', 'Agree'], labelWords: ['Jamais', 'Agree'] };
    expect(labelled(likert)).toMatchObject({ labels: ['Never', 'Agree'], labelWords: ['Jamais', 'D’accord'] });
  });

  test.each(['en-GB', 'ja'])('stay as they are in %s, and so do all other fields', (language) => {
    const fields = [field({ type: 'name' }), field({ type: 'likert' }), field({ type: 'text' })];
    expect(labelFields(fields, language)).toEqual(fields);
    const others = [field({ type: 'text', title: 'City' }), field({ type: 'select', options: ['Agree'] })];
    expect(labelFields(others, 'fr')).toEqual(others);
  });
});
