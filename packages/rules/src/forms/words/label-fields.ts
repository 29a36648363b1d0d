import type { FormField } from '@tessera/contracts/forms/form.ts';
import { fieldTexts } from '../form-texts.ts';
import { wordsOf } from './form-words.ts';

/**
 * Fields as they are shown, with the usual labels of parts and answers in the language they are shown in. What an owner
 * has worded, here or in a translation, stays.
 */
export function labelFields(fields: readonly FormField[], language: string): FormField[] {
  const words: Readonly<Record<string, string>> = wordsOf(language)?.labels ?? {};
  const hasWord = (text: string) => Object.hasOwn(words, text);
  const inWords = (texts: readonly string[]) => texts.map((text) => (hasWord(text) ? (words[text] ?? text) : text));
  return fields.map((field) => {
    const { parts, labels } = fieldTexts(field);
    const labelWords = field.labelWords ?? labels;
    return {
      ...field,
      ...(parts.some(hasWord) && { parts: inWords(parts) }),
      ...(labelWords.some(hasWord) && { labelWords: inWords(labelWords) }),
    };
  });
}
