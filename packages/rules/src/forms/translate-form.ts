import type { ImportedForm, ShownForm } from '@tessera/contracts/forms/calls.ts';
import type { Form, FormField } from '@tessera/contracts/forms/form.ts';
import type { OwnedField, Translated } from '@tessera/contracts/forms/form-translation.ts';
import { nearestLanguage } from '../text/nearest-language.ts';
import { fieldTexts } from './form-texts.ts';

type Owned = Form & Pick<ImportedForm, 'fields' | 'translations'>;

/**
 * A form as a visitor reads it in the language asked for, text by text: one that is not translated stays as it was written,
 * and one that was changed since keeps its translation until the owner has looked at it. What is chosen keeps its own
 * words as its value, so that answers, conditions and what was typed before are the same in every language.
 */
export function translateForm({ fields, translations = {}, ...form }: Owned, asked?: string): ShownForm {
  const languages = Object.keys(translations).filter((language) => hasTexts(translations, fields, language));
  const language = nearestLanguage(asked, languages);
  const texts = translations[language ?? ''] ?? {};
  return {
    ...form,
    name: texts.name?.to ?? form.name,
    submitButtonText: texts.submitButtonText?.to ?? form.submitButtonText,
    submissionText: texts.submissionText?.to ?? form.submissionText,
    disclaimer: form.disclaimer && (texts.disclaimer?.to ?? form.disclaimer),
    fields: fields.map((field) => translateField(field, fields, language)),
    ...(language !== undefined && { language }),
    ...(languages.length > 0 && { languages }),
  };
}

/** One that was only just begun is on offer once something can be read in it. */
const hasTexts = (translations: NonNullable<Owned['translations']>, fields: readonly OwnedField[], language: string) =>
  [translations, ...fields.map((field) => field.translations ?? {})].some(
    (texts) => Object.values(texts[language] ?? {}).flat().length > 0,
  );

function translateField(
  { translations = {}, ...field }: OwnedField,
  among: readonly OwnedField[],
  language: string | undefined,
): FormField {
  const texts = translations[language ?? ''] ?? {};
  const { showWhen } = field;
  const decides = among.find(({ id }) => id === showWhen?.fieldId);
  const asked = eachIn(showWhen?.is, decides?.translations?.[language ?? '']?.options);
  const { options, labels, parts } = fieldTexts(field);
  const [words, labelWords, partWords] = [
    eachIn(options, texts.options),
    eachIn(labels, texts.labels),
    eachIn(parts, texts.parts),
  ];
  return {
    ...field,
    ...(texts.title && { title: texts.title.to }),
    ...(texts.description && field.description && { description: texts.description.to }),
    ...(texts.placeholder && field.placeholder && { placeholder: texts.placeholder.to }),
    ...(words && { words }),
    ...(labelWords && { labelWords }),
    ...(partWords && { parts: partWords }),
    ...(showWhen && asked && { showWhen: { ...showWhen, words: asked } }),
  };
}

/** Texts with those translated that are; undefined where none is. */
function eachIn(texts: readonly string[] = [], translated: readonly Translated[] = []): string[] | undefined {
  const words = new Map(translated.map(({ from, to }) => [from, to]));
  return texts.some((text) => words.has(text)) ? texts.map((text) => words.get(text) ?? text) : undefined;
}
