import { expect, test } from 'vitest';
import { createSharedNames } from './shared-names.ts';
import { createTableBuilder } from './visit-table.ts';

test('a table with shared names tells the same names in the same places, and keeps its columns', () => {
  const withSharedNames = createSharedNames();
  for (const source of ['direct', 'news.example', 'direct']) {
    const builder = createTableBuilder();
    builder.add({
      ...{ source, campaign: 'none', country: 'GB', device: 'phone', language: 'en-GB', pageViews: 3, step: 1 },
      ...{
        pages: [
          ['/b', 1],
          ['/a', 2],
        ],
        products: ['mug'],
      },
    });
    const table = builder.finish();
    expect(withSharedNames(table)).toEqual(table);
  }
});
