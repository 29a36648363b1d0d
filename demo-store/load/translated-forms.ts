import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { FieldTranslation, FormTranslation, Translated } from '@tessera/contracts/forms/form-translation.ts';
import type { ImportedForm } from './forms.ts';
import type { TranslationsFile } from './source-types.ts';

/** Forms of pages with their texts in the file's language; those of products have one language. */
export function translatedForms(forms: readonly ImportedForm[], { language, forms: texts }: TranslationsFile) {
  return forms.map((form): ImportedForm => {
    const its = texts[form.id];
    if (!its || form.type === productFormType) return form;
    const { fields, ...own } = its;
    return {
      ...form,
      translations: { [language]: pairs(form, own) as FormTranslation },
      fields: form.fields.map((field) => ({
        ...field,
        translations: { [language]: pairs(field, fields[field.id] ?? {}) as FieldTranslation },
      })),
    };
  });
}

type Texts = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Each text beside what it is the translation of. What is not there to be translated is left out. */
function pairs(written: object, texts: Texts): Record<string, Translated | Translated[]> {
  const all = Object.entries(texts).flatMap(([property, words]): [string, Translated | Translated[]][] => {
    const from: unknown = Reflect.get(written, property);
    if (typeof from === 'string' && typeof words === 'string') return [[property, { from, to: words }]];
    if (!Array.isArray(from) || !Array.isArray(words)) return [];
    return [[property, from.map((text, at) => ({ from: text, to: words[at] }))]];
  });
  return Object.fromEntries(all.filter(([property]) => property !== 'postSubmitHtml'));
}
