import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type Fields, initialValues } from '@tessera/contracts/site/field.ts';
import { pageFields, sectionFields } from '@tessera/contracts/site/page-body.ts';
import { expect, test } from 'vitest';
import { panelGroups } from './panel-groups.ts';

const namesIn = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  panelGroups(fields, values).map(({ id, fields: shown }) => [id, shown.map(({ name }) => name)]);

test('fields stand in their groups, and a group without fields is left out', () => {
  const { fields } = blockTypes.quote;
  expect(namesIn(fields, initialValues<Fields>(fields))).toEqual([
    ['content', ['quote', 'source']],
    ['layout', ['place', 'isHiddenOnPhones']],
  ]);
});

test('fields that depend on another appear with its value', () => {
  const { fields } = blockTypes.image;
  const values = initialValues<Fields>(fields);
  expect(namesIn(fields, values)[0]).toEqual(['content', ['image', 'caption', 'link']]);
  expect(namesIn(fields, { ...values, variant: 1013 })[0]).toEqual([
    'content',
    ['image', 'caption', 'link', 'heading', 'text'],
  ]);
});

test('what is only stored is not shown', () => {
  expect(namesIn(pageFields, {}).flat(2)).not.toContain('pageType');
  expect(panelGroups(blockTypes.unlisted.fields, {}).map(({ id }) => id)).toEqual(['layout']);
});

test('every field of every type of block, of sections and of pages is in the panel or only stored', () => {
  for (const { fields } of [...Object.values(blockTypes), { fields: sectionFields }, { fields: pageFields }]) {
    const all: Fields = fields;
    const wanted = Object.entries(all).filter(([, { kind, when }]) => kind !== 'opaque' && !when);
    const shown = namesIn(all, initialValues(all)).flatMap(([, names]) => names);
    expect(shown).toEqual(expect.arrayContaining(wanted.map(([name]) => name)));
  }
});
