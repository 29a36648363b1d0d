import { names as namesField } from '@tessera/contracts/site/names-field.ts';
import { expect, test } from 'vitest';
import { addTyped, renameAt, suggestionsFor } from './names.ts';
import { usedNamesOf } from './used-names.ts';

const tags = namesField('Tags', 'Tag', { max: 3, maxLength: 10 });

test('names are added without blanks around them, several by commas', () => {
  expect(addTyped([], ' kiln ', tags)).toEqual({ names: ['kiln'], left: '' });
  expect(addTyped(['kiln'], 'glaze, cone 9,', tags)).toEqual({ names: ['kiln', 'glaze', 'cone 9'], left: '' });
  expect(addTyped(['kiln'], '  ,', tags)).toEqual({ names: ['kiln'], left: '' });
});

test('EDIT-202 a tag that already exists is refused, whatever its case, and stays with what follows it', () => {
  expect(addTyped(['kiln'], 'mugs, Kiln, tea', tags)).toEqual({
    ...{ names: ['kiln', 'mugs'], left: 'Kiln, tea', problem: 'This tag already exists' },
  });
});

test('EDIT-228 a name is no longer than its field allows', () => {
  expect(addTyped([], 'a'.repeat(10), tags).names).toHaveLength(1);
  expect(addTyped([], 'a'.repeat(11), tags).problem).toBe('A tag has at most 10 characters');
});

test('EDIT-236 no more names than the limit', () => {
  expect(addTyped(['a', 'b', 'c'], 'd', tags)).toEqual({
    ...{ names: ['a', 'b', 'c'], left: 'd', problem: 'The limit of 3 has been reached.' },
  });
});

test('what the rules let through, the contract stores', () => {
  for (const typed of ['kiln', ' cone 9 ', 'Ümlaut', 'a,b,c']) {
    expect(tags.schema.safeParse(addTyped([], typed, tags).names).success).toBe(true);
  }
});

test('a name is changed in place; another’s name is refused, and an empty one removes it', () => {
  expect(renameAt(['kiln', 'tea'], 0, 'Kiln', tags)).toEqual({ names: ['Kiln', 'tea'] });
  expect(renameAt(['kiln', 'tea'], 0, 'Tea', tags)).toEqual({ problem: 'This tag already exists' });
  expect(renameAt(['kiln', 'tea'], 0, ' ', tags)).toEqual({ names: ['tea'] });
});

test('suggestions are names in use that hold what is typed and are not chosen', () => {
  const used = ['kiln', 'cone 9', 'milk'];
  expect(suggestionsFor('', used, ['Kiln'])).toEqual(['cone 9', 'milk']);
  expect(suggestionsFor('IL', used, [])).toEqual(['kiln', 'milk']);
  expect(suggestionsFor('', used, [], 1)).toEqual(['kiln']);
});

test('names in use are counted whatever their case, the most used first', () => {
  const items = [
    { categories: ['Firing'], tags: ['kiln', 'Cone 9'] },
    { categories: [], tags: ['cone 9'] },
  ];
  expect(usedNamesOf(items)).toEqual({ categories: ['Firing'], tags: ['Cone 9', 'kiln'] });
});
