import { describe, expect, test } from 'vitest';
import { chartVariant, eventsVariant, foodOrderingTitle, reservationVariant } from '../../enumerations/site-blocks.ts';
import { createBlock } from '../block-type.ts';
import type { Fields } from '../field.ts';
import { type AnyField, type ChoiceField, positions } from '../fields.ts';
import { block } from '../page-body.ts';
import { type BlockTypeName, blockTypes } from './index.ts';

const names = Object.keys(blockTypes) as BlockTypeName[];

describe('Every block type', () => {
  test.each(names)('%s begins with values that may be stored', (name) => {
    const made = createBlock(blockTypes[name] as never, 'b_00000000');
    expect(block.parse(made)).toEqual(made);
  });

  test.each(names)('%s refuses a field that it does not have', (name) => {
    const made = createBlock(blockTypes[name] as never, 'b_00000000') as object;
    expect(block.safeParse({ ...made, extra: 1 }).success).toBe(false);
  });
});

/** Labels of a type's layouts, by code. */
function layoutsOf(name: BlockTypeName): Record<string, string> {
  const fields: Fields = blockTypes[name].fields;
  const { options } = fields.variant as ChoiceField;
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}

describe('Layouts of a block', () => {
  test('EDIT-120 EDIT-121 EDIT-122 EDIT-123 EDIT-139 of a gallery', () => {
    const { masonry, strips, ...ofRows } = layoutsOf('gallery');
    expect(ofRows).toEqual({ 1000: 'Slideshow', 1002: 'Slider', 1003: 'Grid', 1004: 'Stack' });
    expect([masonry, strips]).toEqual(['Masonry', 'Strips']);
  });
  test('EDIT-124 EDIT-125 EDIT-126 EDIT-127 EDIT-139 of a summary', () => {
    expect(layoutsOf('posts')).toEqual({ 1005: 'Wall', 1006: 'Carousel', 1007: 'List', 1008: 'Grid' });
  });
  test('EDIT-128 EDIT-129 EDIT-130 of a chart', () => {
    expect(layoutsOf('chart')).toEqual({
      [chartVariant.bar]: 'Bars',
      [chartVariant.line]: 'Line',
      [chartVariant.pie]: 'Pie',
    });
    expect(Object.values(chartVariant)).toEqual([1009, 1010, 1011]);
  });
  test('EDIT-131 EDIT-132 EDIT-133 EDIT-134 EDIT-135 EDIT-136 of an image', () => {
    expect(layoutsOf('image')).toEqual({
      ...{ 1012: 'Inline', 1013: 'Poster', 1014: 'Card', 1015: 'Overlap', 1016: 'Collage', 1017: 'Stack' },
    });
  });
  test('EDIT-137 EDIT-138 of reservations and events', () => {
    expect([reservationVariant, eventsVariant]).toEqual([1018, 1019]);
  });
});

test('EDIT-184 EDIT-185 the one link to an account elsewhere is for ordering food, and begins with its title', () => {
  const made = createBlock(blockTypes.reservation, 'b_00000000');
  expect(made.label).toBe(foodOrderingTitle);
  expect(foodOrderingTitle).toBe('Order Now');
});

test('EDIT-182 EDIT-183 there are nine positions, written by row and column', () => {
  const rows = ['top', 'center', 'bottom'];
  const columns = ['left', 'center', 'right'];
  expect(positions).toEqual(rows.flatMap((row) => columns.map((column) => `${row}-${column}`)));
});

/** Kinds that the editor's panel knows. */
const kinds: readonly AnyField['kind'][] = [
  ...(['text', 'richText', 'choice', 'switch', 'number', 'image', 'link', 'records', 'form'] as const),
  ...(['position', 'location', 'place', 'background', 'items', 'opaque'] as const),
];
test.each(names)('%s has only fields that the panel knows', (name) => {
  const fields: Fields = blockTypes[name].fields;
  expect(Object.values(fields).filter(({ kind }) => !kinds.includes(kind as AnyField['kind']))).toEqual([]);
});

const listed = [
  ...['heading', 'sub-heading', 'body', 'image', 'gallery', 'video', 'social-icons', 'buttons', 'navigation'],
  ...['custom-form', 'newsletter', 'map', 'twitter', 'logo', 'action'],
];
test('EDIT-140 EDIT-141 EDIT-142 EDIT-143 EDIT-144 EDIT-145 EDIT-146 EDIT-147 EDIT-148 the editor list has them', () => {
  const known = new Set(Object.values(blockTypes).flatMap(({ editorTypes }) => editorTypes));
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});
test.each([
  ['EDIT-149', 'custom-form', 'form'],
  ['EDIT-150', 'newsletter', 'newsletter'],
  ['EDIT-152', 'map', 'map'],
  ['EDIT-155', 'twitter', 'post-elsewhere'],
  ['EDIT-156', 'logo', 'logo'],
  ['EDIT-157', 'action', 'buttons'],
])('%s the editor list names %s, a block of type %s', (_id, name, type) => {
  expect(Object.values(blockTypes).find(({ editorTypes }) => editorTypes.includes(name))?.type).toBe(type);
});
