import type { Language } from './words.ts';

/** One word of a query. */
export interface QueryWord {
  word: string;
  stem: string;
  /** May be the beginning of a longer word: the last one, which may not be finished, or part of a compound. */
  isPrefix: boolean;
  /** May be spelled wrongly. */
  isLoose: boolean;
}

/** Words of a query that have one meaning, and other phrases that mean the same. */
export interface QueryUnit {
  words: QueryWord[];
  synonyms: QueryWord[][];
}

/** Words of a query that count. */
const maxWords = 8;

/** Splits a query into units; a phrase that has synonyms is one. Stop words count only where there are no others. */
export function parseQuery(text: string, synonyms: readonly (readonly string[])[], language: Language): QueryUnit[] {
  const typed = language.wordsOf(text);
  const meaningful = typed.filter((word) => !language.isStopWord(word));
  const words = (meaningful.length > 0 ? meaningful : typed).slice(0, maxWords);
  const groups = synonyms.map((group) =>
    group.map((phrase) => language.wordsOf(phrase).filter((word) => !language.isStopWord(word))),
  );
  const units: QueryUnit[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, others } = longestPhrase(words, at, groups, language);
    const end = at + length;
    const isLast = end === words.length;
    const toWord = (word: string, place: number): QueryWord => ({
      ...{ word, stem: language.stemOf(word), isLoose: false },
      isPrefix: language.hasCompounds || (isLast && place === length - 1),
    });
    units.push({
      words: words.slice(at, end).map(toWord),
      synonyms: others.map((phrase) => phrase.map((word) => ({ ...toWord(word, -1), isPrefix: false }))),
    });
    at = end;
  }
  return units;
}

/** The longest phrase at a place of a query that has synonyms, or else one word. */
function longestPhrase(
  words: readonly string[],
  at: number,
  groups: readonly (readonly string[][])[],
  { stemOf }: Language,
) {
  const isHere = (phrase: readonly string[]) =>
    phrase.length > 0 &&
    phrase.every((word, place) => {
      const typed = words[at + place];
      return typed !== undefined && (typed === word || stemOf(typed) === stemOf(word));
    });
  let best: { length: number; others: readonly (readonly string[])[] } = { length: 1, others: [] };
  for (const group of groups) {
    for (const phrase of group) {
      if (!isHere(phrase) || phrase.length < best.length) continue;
      const others = group.filter((other) => other !== phrase && other.length > 0);
      best =
        phrase.length === best.length
          ? { ...best, others: [...best.others, ...others] }
          : { length: phrase.length, others };
    }
  }
  return best;
}
