import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provenRows } from '../proven-rows.ts';
import { entriesOf, isTestSide } from './entries.ts';
import { createReachCheck } from './unreached.ts';

/** A small house: a service that uses some of a package, and a module that loads a page when it is asked for. */
const house: Record<string, string> = {
  'svc-shop/src/main.ts': `
    import { start } from './start.ts';
    start();
  `,
  'svc-shop/src/start.ts': `
    import type { Unsaid } from '@tessera/rules/unsaid.ts';
    import { price } from '@tessera/rules/price.ts';
    import * as words from '@tessera/rules/words.ts';
    export function start(value?: Unsaid): string {
      const { old: never } = { old: words.hello };
      return price(1) + never;
    }
  `,
  'packages/rules/src/price.ts': `
    import { table } from './table.ts';
    const rate = 2;
    export const price = (cents: number): string => String(cents * rate * table.length);
    export const old = (cents: number): number => cents;
  `,
  'packages/rules/src/table.ts': `export const table = ['a', 'b'] as const; export const names = ['x'];`,
  'packages/rules/src/words.ts': `export * from './deep-words.ts';`,
  'packages/rules/src/deep-words.ts': `export const hello = 'hello';`,
  'packages/rules/src/unsaid.ts': `export const unsaid = ['x'] as const; export type Unsaid = (typeof unsaid)[number];`,
  'mfe-cart/src/mounts/cart.tsx': `
    import { lazy } from 'somewhere';
    export default lazy(() => import('../page.tsx'));
  `,
  'mfe-cart/src/page.tsx': `
    export function Page() { return <Line />; }
    function Line() { return <p title="x">line</p>; }
  `,
  'mfe-cart/src/left.tsx': 'export function Left() { return <p />; }',
  'packages/embedded-mongo/src/main.ts': `import { names } from '@tessera/rules/table.ts'; console.log(names);`,
  'packages/rules/src/testing/prices.ts': `
    import { price } from '../price.ts';
    export const aPrice = () => price(1);
    export const nothing = 1;
  `,
  'packages/rules/src/all.test.ts': `
    import { describe, expect, test } from 'vitest';
    import { old, price } from './price.ts';
    import { names, table } from './table.ts';
    import { aPrice, nothing } from './testing/prices.ts';
    import type { Unsaid } from './unsaid.ts';
    import { unsaid } from './unsaid.ts';
    const both = () => [old(1), price(1)];
    test('used by a service', () => expect(price(1)).toBe('4'));
    test('used by nobody', () => expect(old(1)).toBe(1));
    test('used by nobody, through a helper here', () => expect(both()).toEqual([1, '4']));
    test('used by a service, through a helper elsewhere', () => expect(aPrice()).toBe('4'));
    test('nothing of the product', () => expect(nothing).toBe(1));
    test('used as a type alone', () => expect(unsaid).toEqual(['x'] satisfies Unsaid[]));
    test('only the embedded database uses it', () => expect(names).toEqual(['x']));
    test('an object has a name like it', () => expect({ old: price(1) }.old).toBe('4'));
    describe('the table', () => {
      test.each([['first', 0, 'a'], ['second', 1, 'b']])('%s has at %i $x %o', (_id, at, is) => {
        expect(table[at]).toBe(is);
      });
      test.each([['third']])('%s is old', () => expect(old(1)).toBe(1));
      test(\`has \${table.length}\`, () => expect(table).toHaveLength(2));
    });
  `,
  'packages/rules/src/made-up.test.ts': `
    import { old } from './price.ts';
    for (const title of ['made up']) test(title, () => expect(old(1)).toBe(1));
  `,
  'mfe-cart/src/page.test.tsx': `
    import { beforeAll, expect, test } from 'vitest';
    import { Left } from './left.tsx';
    import { Page } from './page.tsx';
    let drawn: unknown;
    beforeAll(() => { drawn = <Page />; });
    test('loaded when asked for', () => expect(drawn).toBeDefined());
    test('in no page', () => expect(<Left />).toBeDefined());
  `,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'reach-'));
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('What a test uses of code that nothing which runs reaches', () => {
  test.each([
    ['used by a service', []],
    ['used by nobody', ['old']],
    ['used by nobody, through a helper here', ['old']],
    ['used by a service, through a helper elsewhere', []],
    ['nothing of the product', []],
    ['used as a type alone', ['unsaid']],
    ['only the embedded database uses it', ['names']],
    ['an object has a name like it', []],
    ['the table has at 1 $x b', []],
    ['the table third is old', ['old']],
    ['the table has 2', []],
    ['of a title that is not found, the whole file counts', ['names', 'old', 'unsaid']],
  ])('%s: %o', (title, names) => {
    const unreached = createReachCheck(root)({ file: 'packages/rules/src/all.test.ts', title });
    expect(unreached.map(({ name }) => name).toSorted()).toEqual(names);
  });

  test('a title that is made up may be of any test', () => {
    const unreached = createReachCheck(root)({ file: 'packages/rules/src/made-up.test.ts', title: 'made up' });
    expect(unreached.map(({ name }) => name)).toEqual(['old']);
  });

  test.each([
    ['loaded when asked for', []],
    ['in no page', ['Left']],
  ])('of components: %s: %o', (title, names) => {
    const unreached = createReachCheck(root)({ file: 'mfe-cart/src/page.test.tsx', title });
    expect(unreached.map(({ name }) => name)).toEqual(names);
  });
});

test('deployables are entered where they start; the embedded database and tests are no entries', () => {
  expect(entriesOf(root).toSorted()).toEqual(['mfe-cart/src/mounts/cart.tsx', 'svc-shop/src/main.ts']);
  expect(isTestSide('svc-commerce/src/payments/test-provider.ts')).toBe(false);
  expect(isTestSide('svc-commerce/src/testing/shopper.ts')).toBe(true);
});

test('a row is proven by one test that counts, and refused with the reasons when there is none', () => {
  const rows = ['CART-001', 'CART-002', 'CART-003', 'CART-004'];
  const tests = ['CART-001 CART-002 lives', 'CART-002 is dead', 'CART-003 is dead', 'nothing is dead'];
  const { proven, refused } = provenRows(
    tests.map((title) => ({ file: 'a.test.ts', title })),
    rows,
    ({ title }) => (title.includes('dead') ? [{ file: 'a.ts', name: 'dead' }] : []),
  );
  expect([...proven]).toEqual(['CART-001', 'CART-002']);
  expect([...refused.keys()]).toEqual(['CART-003']);
  expect(refused.get('CART-003')).toMatchObject([
    { test: { title: 'CART-003 is dead' }, unreached: [{ file: 'a.ts', name: 'dead' }] },
  ]);
});
