import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectionsOf } from './reference/collections.ts';
import { referenceFolder, referencePages } from './reference/pages.ts';
import { workOf } from './reference/queues.ts';
import { processes } from './reference/sources.ts';
import { workDescriptions } from './reference/work-descriptions.ts';

const pages = await referencePages();

test.each(Object.keys(pages))('docs/reference/%s is what the code says', (name) => {
  const isCurrent = readFileSync(join(referenceFolder, name), 'utf8') === pages[name];
  expect(isCurrent, 'Regenerate it: npm run reference -w tools').toBe(true);
});

describe.each(processes)('%s', (process) => {
  test('has queues, repair jobs and collections in the reference', () => {
    expect(workOf(process).length).toBeGreaterThan(0);
    expect(collectionsOf(process).size).toBeGreaterThan(0);
  });

  test('has work that is described in tools/reference/work-descriptions.ts, and no other description', () => {
    expect(Object.keys(workDescriptions[process] ?? {}).toSorted()).toEqual(
      workOf(process)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});

test('every setting, call and queue of the code is in the reference', () => {
  expect(pages['settings.md']).toContain('| `MONGODB_URL` | required |');
  expect(pages['calls.md']).toContain('`POST /api/commerce/shopping-cart/entries` addCartEntry');
  expect(pages['queues.md']).toContain('| `svc-commerce.order-job` | 30 s |');
  expect(pages['collections.md']).toContain('| `carts` |');
});
