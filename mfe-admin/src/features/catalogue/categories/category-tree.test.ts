import type { Category } from '@tessera/contracts/commerce/product.ts';
import { expect, test } from 'vitest';
import { branchOf, categoryTree } from './category-tree.ts';

const aCategory = (
  id: string,
  parentCategoryId: string,
  displayIndex: number,
  type: Category['type'] = 'CATEGORY',
) => ({
  ...{ id, displayName: id, urlSlug: id, parentCategoryId, type, displayIndex },
  ...{ pageRendering: 'LIST_VIEW', description: '', image: null },
});
const categories = [
  aCategory('root', '', 1, 'ROOT'),
  aCategory('vases', 'root', 2),
  aCategory('cups', 'root', 1),
  aCategory('mugs', 'cups', 1),
  aCategory('lost', 'gone', 3),
];

test('categories stand below their parents in their order, the root stays out', () => {
  const tree = categoryTree(categories);
  expect(tree.map(({ category, level, before, after }) => [category.id, level, before?.id, after?.id])).toEqual([
    ['cups', 0, undefined, 'vases'],
    ['mugs', 1, undefined, undefined],
    ['vases', 0, 'cups', 'lost'],
    ['lost', 0, 'vases', undefined],
  ]);
});

test('a branch is a category with all below it', () => {
  expect([...branchOf('cups', categoryTree(categories))]).toEqual(['cups', 'mugs']);
});
