import type { CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { anInventory } from '../../../testing/items.ts';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const path = '/config/commerce/inventory/import';
const checked: CsvImport = {
  id: 'imp_1',
  kind: 'products',
  fileName: 'spring.csv',
  setStock: false,
  state: 'checked',
  rowsDone: 30,
  rowsTotal: 30,
  counts: { created: 4, changed: 2, unchanged: 1, failed: 1 },
  errorCount: 2,
  errors: [{ row: 7, column: 'Price', message: 'is an amount like 12.50' }],
  problem: null,
  newPages: [],
  createdOn: 1,
  startedOn: null,
  endedOn: null,
};

/** An import that is each of these states, one look after the other. */
function played(...states: Partial<CsvImport>[]): Answer {
  const imports = '/api/commerce/csv/imports';
  let now: CsvImport = { ...checked, ...states[0] };
  return ({ method, url }) => {
    if (method === 'POST' && url.startsWith(`${imports}?`)) return now;
    if (method === 'POST') {
      const isCancel = url.endsWith('cancel');
      now = {
        ...checked,
        state: isCancel ? 'cancelled' : 'importing',
        rowsDone: 0,
        startedOn: isCancel ? now.startedOn : 2,
      };
      return now;
    }
    if (url === `${imports}/imp_1`) {
      now = { ...now, ...states.shift() };
      return now;
    }
    return { orders: [], collections: [], ...anInventory([]) };
  };
}

test('a file is chosen, checked, looked at and imported, with progress and result', async () => {
  const page = await openAdmin(
    path,
    played({ state: 'checking', rowsTotal: null, rowsDone: 10 }, { state: 'checked' }),
  );
  await page.see('1. Choose a file');
  const input = page.control<HTMLInputElement>('CSV file');
  Object.defineProperty(input, 'files', { value: [new File(['Name'], 'spring.csv', { type: 'text/csv' })] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await page.see('spring.csv, 4 bytes');
  await page.press('Check the file');
  await page.see('2. What would happen');
  expect(location.search).toBe('?id=imp_1');
  const [upload] = page.sent.filter(({ method }) => method === 'POST');
  expect(upload?.url).toBe('/api/commerce/csv/imports?kind=products&name=spring.csv&stock=keep&whenFull=addPages');
  expect(upload?.body).toBeInstanceOf(File);
  expect(page.text()).toMatch(/New4 products.*Changed2 products.*As before1 product.*left out1 product/);
  expect(page.text()).toContain('is an amount like 12.50');
  expect(page.control<HTMLAnchorElement>('All errors as CSV').getAttribute('href')).toBe(
    '/config/api/commerce/csv/imports/imp_1/errors',
  );
  await page.press('Import 6 products');
  await page.see('3. Importing');
  expect(page.text()).toContain('0 of 30 lines');
});

test('an import that is done leads to the products', async () => {
  const page = await openAdmin(`${path}?id=imp_1`, played({ state: 'done' }));
  await page.see('Imported');
  expect(page.has('Look at the products')).toBe(true);
});

test('one under way can be cancelled', async () => {
  const page = await openAdmin(`${path}?id=imp_1`, played({ state: 'importing', rowsDone: 5, startedOn: 2 }));
  await page.see('5 of 30 lines');
  await page.press('Cancel');
  await page.see('What was imported by then stays');
});

test('one that was cancelled before it began says that nothing was imported', async () => {
  const page = await openAdmin(`${path}?id=imp_1`, played({ state: 'checked' }));
  await page.see('2. What would happen');
  await page.press('Cancel');
  await page.see('Cancelled. Nothing was imported.');
  expect(page.text()).not.toContain('4 products');
});

test('store pages that are added are named', async () => {
  const newPages = [{ id: 'col_1', title: 'Shop 2', urlId: 'shop-2' }];
  const page = await openAdmin(`${path}?id=imp_1`, played({ state: 'checked', newPages }));
  await page.see('Will add 1 store page: Shop 2 (/shop-2)');
});

test('a file that cannot be read says why', async () => {
  const page = await openAdmin(
    `${path}?id=imp_1`,
    played({ state: 'failed', problem: 'The file is empty.', errorCount: 0 }),
  );
  await page.see('The file is empty. Nothing was changed.');
});
