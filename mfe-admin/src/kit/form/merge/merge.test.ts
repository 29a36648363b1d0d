import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, type MergeOptions, merge } from './merge.ts';
import { partChanges, withChanges } from './parts.ts';

interface Mug {
  name: string;
  kind: 'percent' | 'fixed';
  amount: number | null;
  tags: string[];
  version: number;
  variants: { id: string | undefined; price: number; stock: number }[];
}

const base: Mug = {
  name: 'Mug',
  kind: 'percent',
  amount: 10,
  tags: ['clay'],
  version: 1,
  variants: [
    { id: 'chalk', price: 24, stock: 5 },
    { id: 'slate', price: 24, stock: 5 },
  ],
};

const options: MergeOptions<Mug> = {
  describe: ({ name, kind, amount, tags, variants }) =>
    new Map([
      ['Name', name],
      ['What it does', `${amount} ${kind}`],
      ['Tags', tags.join(', ')],
      ...variants.flatMap(({ id, price, stock }): [string, string][] => [
        [`${id}: price`, String(price)],
        [`${id}: stock`, String(stock)],
      ]),
    ]),
  serverKeys: ['version'],
};

const change = (changed: Partial<Mug>): Mug => ({ ...structuredClone(base), ...changed });
const variants = (at: number, changed: Partial<Mug['variants'][number]>) =>
  base.variants.map((variant, index) => (index === at ? { ...variant, ...changed } : variant));
const mergeOf = (mine: Mug, theirs: Mug) => merge({ base, mine, theirs }, options);
const choose = (choice: Choice) => new Map([['0', choice]]);

describe('Two changes of one thing', () => {
  test('that do not overlap are put together, over the version of the others', () => {
    const merged = mergeOf(change({ name: 'Moor Mug' }), change({ tags: ['clay', 'blue'], version: 2 }));
    expect(merged.overlaps).toEqual([]);
    expect(merged.theirFields).toEqual(['Tags']);
    expect(merged.resolve(new Map())).toEqual(change({ name: 'Moor Mug', tags: ['clay', 'blue'], version: 2 }));
  });

  test('of different items of a list are put together, with what is new and what is gone', () => {
    const mine = change({ variants: [...variants(0, { price: 26 }), { id: undefined, price: 30, stock: 1 }] });
    const theirs = change({ variants: [{ id: 'chalk', price: 24, stock: 5 }], version: 2 });
    const merged = mergeOf(mine, theirs);
    expect(merged.overlaps).toEqual([]);
    expect(merged.resolve(new Map()).variants).toEqual([
      { id: 'chalk', price: 26, stock: 5 },
      { id: undefined, price: 30, stock: 1 },
    ]);
  });

  test('of one field are told side by side, and each can be chosen', () => {
    const merged = mergeOf(change({ name: 'Moor Mug', tags: [] }), change({ name: 'Fell Mug', version: 2 }));
    expect(merged.overlaps).toEqual([
      { key: '0', fields: [{ name: 'Name', before: 'Mug', mine: 'Moor Mug', theirs: 'Fell Mug' }] },
    ]);
    expect(merged.resolve(choose('mine'))).toEqual(change({ name: 'Moor Mug', tags: [], version: 2 }));
    expect(merged.resolve(choose('theirs'))).toEqual(change({ name: 'Fell Mug', tags: [], version: 2 }));
  });

  test('of two values that are one line in words are one field', () => {
    const merged = mergeOf(change({ kind: 'fixed' }), change({ amount: 20, version: 2 }));
    expect(merged.overlaps[0]?.fields).toEqual([
      { name: 'What it does', before: '10 percent', mine: '10 fixed', theirs: '20 percent' },
    ]);
    expect(merged.resolve(choose('mine'))).toEqual(change({ kind: 'fixed', version: 2 }));
    expect(merged.resolve(choose('theirs'))).toEqual(change({ amount: 20, version: 2 }));
  });

  test('one of which takes away what the other changed', () => {
    const mine = change({ variants: [{ id: 'slate', price: 24, stock: 5 }] });
    const merged = mergeOf(mine, change({ variants: variants(0, { price: 30 }), version: 2 }));
    const [overlap] = merged.overlaps;
    expect(overlap?.fields).toContainEqual({ name: 'chalk: price', before: '24', mine: '–', theirs: '30' });
    expect(merged.resolve(choose('mine')).variants).toEqual(mine.variants);
    expect(merged.resolve(choose('theirs')).variants).toHaveLength(2);
  });

  test('that are the same are no question', () => {
    const merged = mergeOf(change({ name: 'Moor Mug' }), change({ name: 'Moor Mug', version: 2 }));
    expect(merged.overlaps).toEqual([]);
    expect(merged.resolve(new Map()).name).toBe('Moor Mug');
  });

  test('another order of a list overlaps with a change in it', () => {
    const mine = change({ variants: base.variants.toReversed() });
    const merged = mergeOf(mine, change({ variants: variants(0, { price: 30 }), version: 2 }));
    expect(merged.overlaps).toHaveLength(1);
    expect(merged.resolve(choose('mine')).variants).toEqual(mine.variants);
  });

  test('of keys that only make sense together overlap', () => {
    const together = () => ['variants', 'kind'];
    const sides = { base, mine: change({ kind: 'fixed' }), theirs: change({ variants: variants(0, { price: 30 }) }) };
    const merged = merge(sides, { ...options, together });
    expect(merged.overlaps).toHaveLength(1);
    expect(merged.resolve(choose('mine'))).toEqual(sides.mine);
    expect(merged.resolve(choose('theirs'))).toEqual(sides.theirs);
  });
});

const mug: fc.Arbitrary<Mug> = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('percent', 'fixed'),
  amount: fc.constantFrom(null, 1, 2, Number.NaN),
  tags: fc.subarray(['x', 'y', 'z']),
  version: fc.constant(1),
  variants: fc
    .subarray(['v1', 'v2', 'v3'])
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), price: fc.nat(2), stock: fc.nat(2) }))),
    ),
});

describe('Whatever two people change', () => {
  test('the changes of a value bring it there', () => {
    fc.assert(
      fc.property(mug, mug, (before, after) => {
        const there = withChanges(before, partChanges(before, after));
        const sorted = ({ variants: items, ...rest }: Mug) => ({
          ...rest,
          variants: items.toSorted((a, b) => String(a.id).localeCompare(String(b.id))),
        });
        expect(sorted(there)).toEqual(sorted(after));
      }),
    );
  });

  test('nobody’s change is lost without a choice: alone each is what was typed', () => {
    fc.assert(
      fc.property(mug, mug, (before, after) => {
        const alone = merge({ base: before, mine: after, theirs: before }, options);
        expect(alone.overlaps).toEqual([]);
        expect(options.describe(alone.resolve(new Map()))).toEqual(options.describe(after));
        const others = merge({ base: before, mine: before, theirs: after }, options);
        expect(others.resolve(new Map())).toEqual(after);
      }),
    );
  });

  test('what every name says is what one of the two says', () => {
    fc.assert(
      fc.property(mug, mug, mug, fc.constantFrom<Choice>('mine', 'theirs'), (before, mine, theirs, choice) => {
        const merged = merge({ base: before, mine, theirs }, options);
        const choices = new Map(merged.overlaps.map(({ key }) => [key, choice]));
        const told = options.describe(merged.resolve(choices));
        const [a, b] = [options.describe(mine), options.describe(theirs)];
        for (const [name, text] of told) expect([a.get(name), b.get(name)]).toContain(text);
      }),
    );
  });
});
