import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SearchEngine, SearchQuery } from '../engine/index.ts';

const judgedSet = z.object({
  language: z.string(),
  /** What people judged to be good answers, by `{kind}:{id}`: 3 is what was meant, 1 is of some use. */
  queries: z.array(z.object({ q: z.string(), grades: z.record(z.string(), z.int().min(1).max(3)) })),
});
type Judged = z.infer<typeof judgedSet>['queries'][number];

/** Reads the judged queries of a language. */
export const readJudged = (language: string): Judged[] =>
  judgedSet.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'))).queries;

const places = 10;

/** How good the first ten answers are, from 0 to 1: normalised discounted cumulative gain. */
export function ndcg(answers: readonly string[], grades: Readonly<Record<string, number>>): number {
  const sum = (gains: readonly number[]) =>
    gains.slice(0, places).reduce((total, gain, place) => total + (2 ** gain - 1) / Math.log2(place + 2), 0);
  const ideal = sum(Object.values(grades).toSorted((one, other) => other - one));
  return sum(answers.map((answer) => grades[answer] ?? 0)) / ideal;
}

/** A query of plain words: nothing is hidden or sold out, and there are no synonyms. */
export const plainQuery = (text: string): SearchQuery => ({
  ...{ text, synonyms: [], isShown: () => true, isSoldOut: () => false },
});

/** Answers of an engine as the judged set names them. */
export const answersOf = async (engine: Pick<SearchEngine, 'search'>, text: string): Promise<string[]> =>
  (await engine.search(plainQuery(text))).found.map(({ kind, id }) => `${kind}:${id}`);
