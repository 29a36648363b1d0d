import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { OwnedField } from '@tessera/contracts/forms/form-translation.ts';
import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { shownFields } from './shown-fields.ts';
import { translateForm } from './translate-form.ts';

const to = (from: string, words: string) => ({ from, to: words });
const topic: OwnedField = {
  ...{ id: 'topic', type: 'select', title: 'Topic', required: true, options: ['An order', 'Workshops'] },
  translations: { fr: { title: to('Topic', 'Sujet'), options: [to('Workshops', 'Ateliers')] } },
};
const number: OwnedField = {
  ...{ id: 'number', type: 'text', title: 'Number', required: false, description: 'Of the order', placeholder: '123' },
  showWhen: { fieldId: 'topic', is: ['Workshops'] },
  translations: { fr: { description: to('Of an order', 'De la commande') } },
};
const form = {
  ...{ id: 'f', type: 'custom', name: 'Ask', fields: [topic, number], submitButtonText: '', submissionText: 'Thanks' },
  ...{ successRedirect: null, postSubmitHtml: null, captchaEnabled: false, disclaimer: null, mailingListId: null },
  translations: {
    fr: { submitButtonText: to('', 'Envoyer'), disclaimer: to('Kept a year', 'Gardé un an') },
    'pt-BR': { name: to('Ask', 'Pergunte') },
    it: {},
  },
} satisfies Partial<ImportedForm>;

describe('A form in another language', () => {
  test('reads text by text in it, and as it was written where nothing is translated', () => {
    const { fields, ...shown } = translateForm(form, 'fr');
    expect(shown).toEqual({
      ...{ id: 'f', type: 'custom', name: 'Ask', submitButtonText: 'Envoyer', submissionText: 'Thanks' },
      ...{ successRedirect: null, postSubmitHtml: null, captchaEnabled: false, disclaimer: null, mailingListId: null },
      ...{ language: 'fr', languages: ['fr', 'pt-BR'] },
    });
    expect(fields).toEqual([
      {
        ...{ id: 'topic', type: 'select', title: 'Sujet', required: true, options: ['An order', 'Workshops'] },
        words: ['An order', 'Ateliers'],
      },
      {
        ...{ id: 'number', type: 'text', title: 'Number', required: false, placeholder: '123' },
        ...{ description: 'De la commande', showWhen: { fieldId: 'topic', is: ['Workshops'], words: ['Ateliers'] } },
      },
    ]);
  });

  test('has one verdict with the form it is made of: what is chosen keeps its value', () => {
    const { fields } = translateForm(form, 'fr');
    for (const values of [{ topic: 'Workshops', number: '7' }, { topic: 'Ateliers' }, { topic: '' }]) {
      expect(checkForm(fields, values)).toEqual(checkForm(form.fields, values));
      expect(shownFields(fields, values).map(({ id }) => id)).toEqual(
        shownFields(form.fields, values).map(({ id }) => id),
      );
    }
  });

  test('a text that was emptied since stays empty', () => {
    const { description: _, ...emptied } = number;
    expect(translateForm({ ...form, fields: [emptied] }, 'fr').fields[0]).not.toHaveProperty('description');
  });

  test.each([
    ['fr-CA', 'fr'],
    ['PT', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['de', undefined],
    // Nothing can be read in it yet.
    ['it', undefined],
    ['constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('asked for in %s it is read in %s', (asked, language) => {
    const shown = translateForm(form, asked);
    expect(shown.language).toBe(language);
    expect(shown.fields[0]?.title).toBe(language === 'fr' ? 'Sujet' : 'Topic');
    expect(JSON.stringify(shown)).not.toContain('"translations"');
  });

  test.each([
    ['name', undefined, ['First name', 'Nom']],
    ['name', ['Given', 'Last name'], ['Given', 'Nom']],
    ['date', undefined, undefined],
  ])('the labels of the parts of a %s field (%j) read %j', (type, parts, expected) => {
    const translations = { fr: { parts: [to('Last name', 'Nom')] } };
    const field = { ...{ id: 'f', type, title: 'T', required: false, translations }, ...(parts && { parts }) };
    expect(translateForm({ ...form, fields: [field] }, 'fr').fields[0]?.parts).toEqual(expected);
  });

  test('the usual answers of a likert field are translated like any', () => {
    const translations = { fr: { labels: [to('Agree', 'D’accord')], options: [to('Neat', 'Soigné')] } };
    const field = { id: 'l', type: 'likert', title: 'T', required: false, options: ['Neat'], translations };
    const [shown] = translateForm({ ...form, fields: [field] }, 'fr').fields;
    expect([shown?.words, shown?.labelWords?.[3], shown?.labels]).toEqual([['Soigné'], 'D’accord', undefined]);
  });
});
