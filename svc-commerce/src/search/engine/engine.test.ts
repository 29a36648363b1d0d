import { describe, expect, test } from 'vitest';
import { demoProducts } from '../judged/demo-entries.ts';
import { answersOf, plainQuery, readJudged } from '../judged/judge.ts';
import { manyProducts, seeded } from '../judged/many-products.ts';
import { MiniSearchEngine, type SearchEntry } from './index.ts';

const entry = (id: string, fields: Partial<SearchEntry> = {}): SearchEntry => ({
  ...{ kind: 'product', id, collectionId: null, title: id, tags: [], excerpt: '', body: '', sold: 0, mark: '' },
  ...fields,
});
async function engineOf(entries: readonly SearchEntry[], locale = 'en'): Promise<MiniSearchEngine> {
  const engine = MiniSearchEngine.empty(locale);
  await engine.put(entries);
  return engine;
}
const idsOf = async (engine: MiniSearchEngine, text: string, more = {}) =>
  (await engine.search({ ...plainQuery(text), ...more })).found.map(({ id }) => id);

describe('A search', () => {
  test.each<[string, string, string[]]>([
    [
      'the word in each of its forms before longer words, in the title before tags, summary and text',
      'lamp',
      ['lamps', 'lamp', 'lampshade', 'tagged', 'told', 'described'],
    ],
    ['every word, wherever each is', 'lamp oak', ['described']],
    [
      'what is spelled alike only where nothing is spelled so',
      'lmap',
      ['lamp', 'lamps', 'tagged', 'told', 'described'],
    ],
    ['nothing by another first letter', 'famp', []],
    ['nothing by three letters with an error', 'lmp', []],
  ])('finds %s', async (_what, text, expected) => {
    const engine = await engineOf([
      entry('described', { title: 'Oak', body: 'Next to a lamp' }),
      entry('told', { title: 'Elm', excerpt: 'For a lamp' }),
      entry('tagged', { title: 'Ash', tags: ['lamp'] }),
      entry('lampshade', { title: 'Lampshade' }),
      entry('lamps', { title: 'Lamps' }),
      entry('lamp', { title: 'Lamp' }),
    ]);
    expect(await idsOf(engine, text)).toEqual(expected);
  });

  test('puts what can be bought and sells well before its equals', async () => {
    const engine = await engineOf(['a', 'b', 'c'].map((id) => entry(id, { title: 'Mug', sold: id === 'c' ? 50 : 0 })));
    expect(await idsOf(engine, 'mug')).toEqual(['c', 'a', 'b']);
    expect(await idsOf(engine, 'mug', { isSoldOut: ({ id }: { id: string }) => id === 'c' })).toEqual(['a', 'b', 'c']);
  });

  test('leaves stop words out, unless a title is of nothing else', async () => {
    const engine = await engineOf([
      entry('bath', { title: 'Towels', body: 'For the bath' }),
      entry('who', { title: 'It' }),
    ]);
    expect(await idsOf(engine, 'towels for a bath')).toEqual(['bath']);
    expect(await idsOf(engine, 'it')).toEqual(['who']);
  });

  test('reads synonyms as whole phrases, after the word itself', async () => {
    const engine = await engineOf([
      entry('sofa', { title: 'Sofa' }),
      entry('settle', { title: 'Long oak settle' }),
      entry('oak', { title: 'Oak board' }),
    ]);
    const synonyms = [['sofa', 'oak settle']];
    expect(await idsOf(engine, 'sofas', { synonyms })).toEqual(['sofa', 'settle']);
    expect(await idsOf(engine, 'oak settle', { synonyms })).toEqual(['settle', 'sofa']);
    expect(await idsOf(engine, 'oak', { synonyms })).toEqual(['oak', 'settle']);
  });

  test.each([
    ['de', 'Windlichter', 'windlicht'],
    ['de', 'Kerzenständer', 'kerzen'],
    ['de', 'Große Schüssel', 'grosse schussel'],
    ['fr', 'Bougies parfumées', 'bougie parfumee'],
    ['fr', 'L’été', 'ete'],
    ['ja', '青い茶碗', '茶碗'],
    ['en', 'Women’s boots', 'womens boot'],
  ])('in %s finds "%s" by "%s"', async (locale, title, text) => {
    expect(await idsOf(await engineOf([entry('one', { title })], locale), text)).toEqual(['one']);
  });

  test('that finds nothing names the nearest query that does', async () => {
    const engine = await engineOf(demoProducts());
    const spellingOf = async (text: string) => (await engine.search(plainQuery(text))).spelling;
    expect(await spellingOf('heron xylophone')).toBe('heron');
    expect(await spellingOf('zzzzqqqq')).toBe(null);
  });

  test('survives whatever is typed', async () => {
    const engine = await engineOf(demoProducts());
    for (const text of [
      '__proto__',
      'constructor',
      '"',
      '*',
      '\u0000',
      '🏺',
      'a'.repeat(200),
      '-'.repeat(200),
      'á'.repeat(90),
    ]) {
      expect(Array.isArray(await idsOf(engine, text))).toBe(true);
    }
  });
});

describe('An index', () => {
  const queries = [...readJudged('en').map(({ q }) => q), 'stonwear', 'mgu', 'blue bowl'];

  test('after 1,000 random updates answers like one that is built again', async () => {
    const next = seeded(7);
    const all = manyProducts(300);
    const live = new Map<string, SearchEntry>();
    const engine = MiniSearchEngine.empty('en');
    for (let n = 0; n < 1_000; n += 1) {
      const one = all[Math.floor(next() * all.length)] as SearchEntry;
      if (next() < 0.3) {
        live.delete(one.id);
        await engine.remove([one]);
      } else {
        const other = all[Math.floor(next() * all.length)] as SearchEntry;
        const changed = { ...one, title: other.title, body: other.excerpt };
        live.set(one.id, changed);
        await engine.put([changed]);
      }
    }
    const rebuilt = await engineOf([...live.values()]);
    for (const q of queries)
      expect((await answersOf(engine, q)).toSorted()).toEqual((await answersOf(rebuilt, q)).toSorted());
    expect(engine.bytes).toBe(rebuilt.bytes);
  });

  test('that was stored and loaded answers as before, and takes further changes', async () => {
    const engine = await engineOf(demoProducts());
    const loaded = await MiniSearchEngine.load(JSON.parse(JSON.stringify(engine.snapshot())));
    for (const q of queries) expect(await answersOf(loaded, q)).toEqual(await answersOf(engine, q));
    await loaded.put([entry('moor-mug', { title: 'Fell beaker' })]);
    expect(await idsOf(loaded, 'beakers')).toEqual(['moor-mug', 'tarn-cups']);
    expect(await idsOf(loaded, 'moor mug')).not.toContain('moor-mug');
  });
});
