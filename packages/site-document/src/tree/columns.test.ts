import { expect, test } from 'vitest';
import { idOf, sampleBlock } from '../testing/sample-page.ts';
import { columnsOf } from './columns.ts';

const at = (number: number, isStacked: boolean) =>
  sampleBlock('quote', idOf('b', number), { place: { span: 6, isStacked } });

test('a stacked block is in the column of the block before it; the first one has a column of its own', () => {
  const blocks = [at(1, true), at(2, true), at(3, false), at(4, true)];
  expect(columnsOf(blocks).map((column) => column.map(({ id }) => id))).toEqual([
    [idOf('b', 1), idOf('b', 2)],
    [idOf('b', 3), idOf('b', 4)],
  ]);
});
