import { expect, test } from 'vitest';
import { hiddenFolder, linkTo, outline } from '../testing/some-links.ts';
import { canDrop, dropped, insertAt, type Step, stepDrop } from './move-link.ts';

const links = [
  linkTo('Shop', [linkTo('Vases'), linkTo('Mugs')]),
  linkTo('Journal'),
  linkTo('Contact'),
  hiddenFolder([linkTo('Press')]),
];

test.each([
  ['Contact', 'Shop', 'before', 'Contact Shop(Vases Mugs) Journal _hidden(Press)'],
  ['Contact', 'Shop', 'after', 'Shop(Vases Mugs) Contact Journal _hidden(Press)'],
  ['Contact', 'Shop', 'on', 'Shop(Vases Mugs Contact) Journal _hidden(Press)'],
  ['Contact', 'Mugs', 'before', 'Shop(Vases Contact Mugs) Journal _hidden(Press)'],
  ['Vases', 'Mugs', 'after', 'Shop(Mugs Vases) Journal Contact _hidden(Press)'],
  ['Vases', 'Journal', 'on', 'Shop(Mugs) Journal(Vases) Contact _hidden(Press)'],
  ['Journal', '_hidden', 'on', 'Shop(Vases Mugs) Contact _hidden(Press Journal)'],
  ['Press', 'Shop', 'before', 'Press Shop(Vases Mugs) Journal Contact _hidden()'],
] as const)('EDIT-084 %s dropped on %s, %s', (id, target, position, after) => {
  expect(outline(dropped(links, { id, target, position }))).toBe(after);
});

test.each([
  ['a folder with links into another', 'Shop', 'Journal', 'on'],
  ['a folder with links beside links of another', 'Shop', 'Press', 'before'],
  ['a link into a link of a folder', 'Journal', 'Vases', 'on'],
  ['a link onto itself', 'Journal', 'Journal', 'after'],
  ['the folder of pages that are not linked', '_hidden', 'Shop', 'before'],
  ['a link behind that folder', 'Journal', '_hidden', 'after'],
  ['a link that is gone', 'Gone', 'Journal', 'after'],
] as const)('nothing moves %s', (_what, id, target, position) => {
  expect(canDrop(links, { id, target, position })).toBe(false);
  expect(outline(dropped(links, { id, target, position }))).toBe(outline(links));
});

test.each<[string, Step, string | undefined]>([
  ['Journal', 'up', 'Journal Shop(Vases Mugs) Contact _hidden(Press)'],
  ['Journal', 'down', 'Shop(Vases Mugs) Contact Journal _hidden(Press)'],
  ['Journal', 'in', 'Shop(Vases Mugs Journal) Contact _hidden(Press)'],
  ['Mugs', 'out', 'Shop(Vases) Mugs Journal Contact _hidden(Press)'],
  ['Shop', 'up', undefined],
  ['Shop', 'in', undefined],
  ['Contact', 'down', undefined],
  ['Vases', 'in', undefined],
  ['Journal', 'out', undefined],
])('%s takes a step %s', (id, step, after) => {
  const drop = stepDrop(links, id, step);
  expect(drop && outline(dropped(links, drop))).toBe(after);
});

test('EDIT-186 a new link comes before the folder of pages that are not linked', () => {
  expect(outline(insertAt(links, linkTo('New'), { at: links.length }))).toBe(
    'Shop(Vases Mugs) Journal Contact New _hidden(Press)',
  );
});
