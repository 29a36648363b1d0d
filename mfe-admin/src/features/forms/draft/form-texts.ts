import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FieldTranslation, FormTranslation, Translated } from '@tessera/contracts/forms/form-translation.ts';
import { fieldTexts } from '@tessera/rules/forms/form-texts.ts';
import { type FieldDraft, type FormDraft, linesOf } from './form-draft.ts';

/** One text of a form that can be read in another language. */
export interface TranslatableText {
  key: string;
  /** What it is, such as `Label`. */
  what: string;
  /** As it is written; empty where the platform's own stands for it. */
  from: string;
  /** As visitors read it. */
  read: string;
  maxLength: number;
  /** Its translation, if it has one. */
  in: (language: string) => Translated | undefined;
  /** The form with another one, or with none. */
  put: (draft: FormDraft, language: string, translated: Translated | undefined) => FormDraft;
}

/** All texts of a form in the order visitors meet them. */
export function textsOf(draft: FormDraft): TranslatableText[] {
  return [
    ofForm(draft, 'name', { what: 'Name of the form', read: draft.name, maxLength: formLimits.nameLength }),
    ...draft.fields.flatMap(ofField),
    ofForm(draft, 'submitButtonText', {
      ...{ what: 'Button', maxLength: formLimits.buttonLength },
      read: draft.settings.submitButtonText.trim() || 'Submit',
    }),
    ofForm(draft, 'disclaimer', {
      ...{ what: 'Text under the form', maxLength: formLimits.disclaimerLength },
      read: draft.settings.disclaimer.trim(),
    }),
    ofForm(draft, 'submissionText', {
      ...{ what: 'Success message', maxLength: formLimits.submissionTextLength },
      read: draft.settings.submissionText.trim() || 'Thank you!',
    }),
  ].filter(({ read }) => read.trim() !== '');
}

/** How many texts of a form are translated, and how many were changed since. */
export function progressOf(words: readonly TranslatableText[], language: string) {
  const translated = words.flatMap((word) => word.in(language) ?? []);
  return {
    ...{ all: words.length, done: translated.length },
    changed: words.filter((word) => isChanged(word, language)).length,
  };
}

/** Whether a text reads otherwise than when it was translated. */
export function isChanged({ from, in: inLanguage }: TranslatableText, language: string): boolean {
  const translated = inLanguage(language);
  return translated !== undefined && translated.from !== from;
}

function ofForm(
  { name, settings, translations = {} }: FormDraft,
  property: keyof FormTranslation,
  about: Pick<TranslatableText, 'what' | 'read' | 'maxLength'>,
): TranslatableText {
  return {
    ...about,
    key: property,
    from: (property === 'name' ? name : settings[property]).trim(),
    in: (language) => translations[language]?.[property],
    put: (draft, language, translated) => ({
      ...draft,
      translations: withTexts(draft.translations, language, { [property]: translated }),
    }),
  };
}

function ofField(field: FieldDraft): TranslatableText[] {
  const { title, description, placeholder, ...lists } = fieldTexts({ ...field, options: linesOf(field.options) });
  const single = (['title', 'description', 'placeholder'] as const).flatMap((property) => {
    const text = { title, description, placeholder }[property]?.trim();
    return text ? [ofOne(field, property, text)] : [];
  });
  const many = (['options', 'labels', 'parts'] as const).flatMap((property) =>
    // Two that are the same are one text until they are put right.
    [...new Set(lists[property])].map((text) => ofList(field, property, text)),
  );
  return [...single, ...many];
}

const called = {
  title: 'Label',
  description: 'Description',
  placeholder: 'Example in the empty field',
  options: 'Choice',
  labels: 'Answer to the statements',
  parts: 'Part',
} as const;

function ofOne(field: FieldDraft, property: 'title' | 'description' | 'placeholder', from: string): TranslatableText {
  return {
    ...{ key: `${field.row}.${property}`, what: called[property], from, read: from },
    maxLength: property === 'description' ? formLimits.descriptionLength : formLimits.titleLength,
    in: (language) => field.translations?.[language]?.[property],
    put: (draft, language, translated) =>
      withField(draft, field.row, (texts) => withTexts(texts, language, { [property]: translated })),
  };
}

/** Those of a list are found by what they are the translation of. */
function ofList(field: FieldDraft, property: 'options' | 'labels' | 'parts', from: string): TranslatableText {
  const isIt = (translated: Translated) => translated.from === from;
  return {
    ...{ key: `${field.row}.${property}.${from}`, what: called[property], from, read: from },
    maxLength: formLimits.titleLength,
    in: (language) => field.translations?.[language]?.[property]?.find(isIt),
    put: (draft, language, translated) =>
      withField(draft, field.row, (texts = {}) => {
        const others = (texts[language]?.[property] ?? []).filter((one) => !isIt(one));
        return withTexts(texts, language, { [property]: translated ? [...others, translated] : others });
      }),
  };
}

function withField(
  draft: FormDraft,
  row: string,
  change: (texts: FieldDraft['translations']) => FieldDraft['translations'],
): FormDraft {
  return {
    ...draft,
    fields: draft.fields.map((field) =>
      field.row === row ? { ...field, translations: change(field.translations) } : field,
    ),
  };
}

function withTexts<T extends FieldTranslation | FormTranslation>(
  all: Record<string, T> | undefined,
  language: string,
  changed: { [K in keyof T]?: T[K] | undefined },
): Record<string, T> {
  const texts = Object.entries({ ...all?.[language], ...changed }).filter(([, text]) => text !== undefined);
  // What was there and what was changed are of one kind.
  return { ...all, [language]: Object.fromEntries(texts) as T };
}
