import type { QueryUnit, QueryWord } from './parse-query.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** Fields of an entry, by how much a match in them counts. */
export const fieldWeights = { title: 5, tags: 3, excerpt: 2, body: 1 } as const;
export type SearchField = keyof typeof fieldWeights;

/** What a query means by a word, best first: the word itself, one that means the same, one that is spelled alike. */
const matchClass = { itself: 0, synonym: 1, alike: 2 } as const;
/**
 * How much a form of the word itself counts. In the title a plural counts for more than the very word in a text: with
 * forms above fields, "lamps" would find what mentions lamps before each lamp (judged set).
 */
const formWeights = { exact: 1, stem: 0.9, prefix: 0.7 } as const;

/** How well an entry matches a query: by class first, then by form and field. Lower classes and higher weights are better. */
export interface Rank {
  matchClass: number;
  weight: number;
}

/** The terms of an entry that a query matched, each with the fields that hold it. */
type MatchedTerms = Readonly<Record<string, readonly string[]>>;

/**
 * Creates what ranks the matches of one query.
 * @returns undefined for an entry that does not hold every word, each by form, beginning, stem, synonym or spelling
 */
export function createRanking(units: readonly QueryUnit[]): (matched: MatchedTerms) => Rank | undefined {
  const forms = new Map<QueryWord, Map<string, Rank | undefined>>();
  const formOf = (word: QueryWord, term: string): Rank | undefined => {
    const known = forms.get(word) ?? new Map<string, Rank | undefined>();
    forms.set(word, known);
    if (!known.has(term)) known.set(term, formOfTerm(word, term));
    return known.get(term);
  };

  const rankWord = (word: QueryWord, terms: readonly string[], matched: MatchedTerms): Rank | undefined => {
    let best: Rank | undefined;
    for (const term of terms) {
      const form = formOf(word, term);
      if (!form) continue;
      best = better(best, { ...form, weight: form.weight * weightOf(matched[term] ?? []) });
    }
    return best;
  };
  const rankPhrase = (phrase: readonly QueryWord[], terms: readonly string[], matched: MatchedTerms) =>
    joined(phrase.map((word) => rankWord(word, terms, matched)));

  return (matched) => {
    const terms = Object.keys(matched);
    if (terms.length === 0) return undefined;
    return joined(
      units.map(({ words, synonyms }) => {
        const own = rankPhrase(words, terms, matched);
        const others = synonyms.map((phrase) => asSynonym(rankPhrase(phrase, terms, matched)));
        return [own, ...others].reduce(better);
      }),
    );
  };
}

function formOfTerm({ word, stem, isPrefix, isLoose }: QueryWord, term: string): Rank | undefined {
  if (term === word) return { matchClass: matchClass.itself, weight: formWeights.exact };
  if (term === stem) return { matchClass: matchClass.itself, weight: formWeights.stem };
  if (isPrefix && term.startsWith(word)) return { matchClass: matchClass.itself, weight: formWeights.prefix };
  return isLoose && isSpelledAlike(word, term) ? { matchClass: matchClass.alike, weight: 1 } : undefined;
}

const weightOf = (fields: readonly string[]): number =>
  Math.max(0, ...fields.map((field) => fieldWeights[field as SearchField] ?? 0));

const asSynonym = (rank: Rank | undefined): Rank | undefined =>
  rank && { ...rank, matchClass: Math.max(rank.matchClass, matchClass.synonym) };

function better(one: Rank | undefined, other: Rank | undefined): Rank | undefined {
  if (!one || !other) return one ?? other;
  return byRank(one, other) <= 0 ? one : other;
}

/** All of them, or nothing: the worst class, and the mean of the weights. */
function joined(ranks: readonly (Rank | undefined)[]): Rank | undefined {
  let worst = 0;
  let sum = 0;
  for (const rank of ranks) {
    if (!rank) return undefined;
    worst = Math.max(worst, rank.matchClass);
    sum += rank.weight;
  }
  return ranks.length === 0 ? undefined : { matchClass: worst, weight: sum / ranks.length };
}

/** Orders ranks, best first. */
export const byRank = (one: Rank, other: Rank): number =>
  one.matchClass - other.matchClass || other.weight - one.weight;
