import { primaryOf } from '@tessera/rules/text/nearest-language.ts';

/** The words of the first of these languages that there are words in; English else. `language` is as it was asked for. */
export function wordsIn<W>(
  byLanguage: Readonly<Record<string, W>>,
  english: W,
  languages: readonly (string | null)[],
): { language: string; words: W } {
  for (const language of languages) {
    const words = language && byLanguage[primaryOf(language)];
    if (language && words) return { language, words };
  }
  return { language: 'en', words: english };
}
