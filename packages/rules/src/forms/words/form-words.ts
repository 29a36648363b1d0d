import type { FormWords } from '@tessera/contracts/forms/form-words.ts';
import { primaryOf } from '../../text/nearest-language.ts';
import { ar } from './ar.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageWords } from './language-words.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';

/** The languages there are words in besides English. For servers: browsers get those of the language they show. */
export const languageWords: ReadonlyMap<string, LanguageWords> = new Map(
  Object.entries({ ar, da, de, es, fr, it, nl, pl, pt, sv }),
);

/** Undefined stands for English, and for languages that there are no words in: they are shown the English ones. */
export function formWords(language: string | undefined): FormWords | undefined {
  return wordsOf(language)?.texts;
}

/** Texts by what they belong to, each in the words of a language where it has any. */
export function inWords(texts: Readonly<Record<string, string>>, language: string | undefined): Record<string, string> {
  const words = formWords(language) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([of, text]) => [of, words[text] ?? text]));
}

/** A language's words, by its code: `pt` for `pt-BR`. */
export const wordsOf = (language: string | undefined): LanguageWords | undefined =>
  language === undefined ? undefined : languageWords.get(primaryOf(language));
