import { expect, test } from 'vitest';
import { type FormDraft, inputOf, newField, newForm, wholeInputOf } from './form-draft.ts';
import { isChanged, progressOf, type TranslatableText, textsOf } from './form-texts.ts';

const named = { ...newField('a'), type: 'name', title: 'Who' };
const topic = { ...newField('b'), type: 'radio', title: 'Topic', options: 'An order\nWorkshops', description: 'One.' };
const hidden = { ...newField('c'), type: 'hidden', title: 'From' };
const draft: FormDraft = { ...newForm(), name: 'Ask us', fields: [named, topic, hidden], translations: { fr: {} } };

const find = (of: FormDraft, read: string): TranslatableText => {
  const word = textsOf(of).find((one) => one.read === read);
  if (!word) throw new Error(`No text ${read}`);
  return word;
};
const say = (of: FormDraft, read: string, to: string) => {
  const word = find(of, read);
  return word.put(of, 'fr', { from: word.from, to });
};

test('the texts of a form are those visitors read, also where they are the platform’s own', () => {
  expect(textsOf(draft).map(({ what, read, from }) => [what, read, from])).toEqual([
    ['Name of the form', 'Ask us', 'Ask us'],
    ['Label', 'Who', 'Who'],
    ['Part', 'First name', 'First name'],
    ['Part', 'Last name', 'Last name'],
    ['Label', 'Topic', 'Topic'],
    ['Description', 'One.', 'One.'],
    ['Choice', 'An order', 'An order'],
    ['Choice', 'Workshops', 'Workshops'],
    ['Button', 'Submit', ''],
    ['Success message', 'Thank you!', ''],
  ]);
});

test('a translation is put beside its text, and sent with it', () => {
  const written = ['Topic', 'Workshops', 'Submit'].reduce((now, read) => say(now, read, `${read} (fr)`), draft);
  expect(progressOf(textsOf(written), 'fr')).toEqual({ all: 10, done: 3, changed: 0 });
  const sent = wholeInputOf(written);
  expect(sent.translations).toEqual({ fr: { submitButtonText: { from: '', to: 'Submit (fr)' } } });
  expect(sent.fields.map(({ translations }) => translations)).toEqual([
    undefined,
    {
      fr: {
        title: { from: 'Topic', to: 'Topic (fr)' },
        options: [{ from: 'Workshops', to: 'Workshops (fr)' }],
      },
    },
    undefined,
  ]);
});

test('taken back it is gone', () => {
  const written = say(draft, 'Workshops', 'Ateliers');
  const word = find(written, 'Workshops');
  const { translations } = inputOf(word.put(written, 'fr', undefined)).fields[1] ?? {};
  expect(translations).toEqual({});
});

test('a text that was changed since is looked at again; a choice with other words is another choice', () => {
  const written = say(say(draft, 'Topic', 'Sujet'), 'Workshops', 'Ateliers');
  const changed = {
    ...written,
    fields: written.fields.map((field) =>
      field.row === 'b' ? { ...field, title: 'Subject', options: 'Courses\nAn order' } : field,
    ),
  };
  const words = textsOf(changed);
  expect(progressOf(words, 'fr')).toEqual({ all: 10, done: 1, changed: 1 });
  expect(words.filter((word) => isChanged(word, 'fr')).map(({ read }) => read)).toEqual(['Subject']);
  expect(inputOf(changed).fields[1]?.translations).toEqual({ fr: { title: { from: 'Topic', to: 'Sujet' } } });
});

test('nothing is sent of a language that was taken away', () => {
  const { fields, translations } = wholeInputOf({ ...say(draft, 'Topic', 'Sujet'), translations: {} });
  expect([translations, fields[1]?.translations]).toEqual([{}, {}]);
});
