import { beforeAll, describe, expect, test } from 'vitest';
import { MiniSearchEngine } from '../engine/index.ts';
import { demoDocuments, demoProducts } from './demo-entries.ts';
import { answersOf, ndcg, readJudged } from './judge.ts';
import { manyProducts } from './many-products.ts';
import { typedForms } from './typed-forms.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('Judged queries over the demo store', () => {
  const judged = readJudged('en');
  const scores: { q: string; score: number; found: number }[] = [];
  beforeAll(async () => {
    const engine = MiniSearchEngine.empty('en');
    await engine.put([...demoProducts(), ...demoDocuments()]);
    for (const { q, grades } of judged) {
      const answers = await answersOf(engine, q);
      scores.push({ q, score: ndcg(answers, grades), found: answers.length });
    }
  });

  test('are 120 at least, each once', () => {
    expect(judged.length).toBeGreaterThanOrEqual(120);
    expect(new Set(judged.map(({ q }) => q)).size).toBe(judged.length);
  });

  test('PAGE-025 are answered well: nDCG of the first ten is 0.90 at least', () => {
    const worst = scores.toSorted((one, other) => one.score - other.score).slice(0, 12);
    console.log(`nDCG@10 ${mean(scores.map(({ score }) => score)).toFixed(3)}; worst:`, worst);
    expect(mean(scores.map(({ score }) => score))).toBeGreaterThanOrEqual(0.9);
  });

  test('find something: at most 3 % find nothing', () => {
    expect(scores.filter(({ found }) => found === 0).length / scores.length).toBeLessThanOrEqual(0.03);
  });
});

/** Each product of the demo is looked for among 10,000 by its name, and by its name as people type it. */
describe('A product is first among 10,000', () => {
  const wanted = { exact: 1, plural: 0.97, beginning: 0.97, typo: 0.85 };
  const first: Record<string, number[]> = {};
  beforeAll(async () => {
    const engine = MiniSearchEngine.empty('en');
    await engine.put(manyProducts(10_000));
    for (const { id, title } of demoProducts()) {
      for (const [form, q] of Object.entries(typedForms(title))) {
        const [best] = await answersOf(engine, q);
        first[form] = [...(first[form] ?? []), Number(best === `product:${id}`)];
      }
    }
  }, 120_000);

  test.each(Object.entries(wanted))('by its name, %s', (form, share) => {
    console.log(`${form}: ${first[form]?.filter(Boolean).length} of ${first[form]?.length}`);
    expect(mean(first[form] ?? [])).toBeGreaterThanOrEqual(share);
  });
});
