import { pagePresets } from '@tessera/contracts/commerce/document-calls.ts';
import { blockId, itemId, sectionId } from '@tessera/contracts/site/node-id.ts';
import { pageBody, section } from '@tessera/contracts/site/page-body.ts';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from '../describe/plain-body.ts';
import { problemsOf } from '../describe/problems-of.ts';
import { Chance } from '../testing/random.ts';
import { openText, storedText } from '../text/schema.ts';
import { nodesOf } from '../tree/nodes.ts';
import { createIdSource } from './id-source.ts';
import { createPageBody } from './page-presets.ts';
import { presetGroups } from './section-preset.ts';
import { sectionPresets } from './section-presets.ts';

const ids = () => {
  const chance = new Chance(38);
  return createIdSource((length) => chance.bytes(length));
};
const pageOf = (preset: (typeof pagePresets)[number]) =>
  createPageBody({ title: 'Our page', urlId: 'our-page', preset }, { name: 'Fernhall' }, ids());

test('Ids are of the form the contract asks for, whatever the random bytes', () => {
  const newId = createIdSource((length) => Uint8Array.from({ length }, (_, index) => 255 - index));
  expect(sectionId.parse(newId('section'))).toMatch(/^s_/);
  expect(blockId.parse(newId('block'))).toMatch(/^b_/);
  expect(itemId.parse(newId('item'))).toMatch(/^i_/);
  const many = new Set(
    Array.from(
      { length: 10_000 },
      (
        (source) => () =>
          source('block')
      )(ids()),
    ),
  );
  expect(many.size).toBe(10_000);
});

describe.each(pagePresets)('A page begun as %s', (preset) => {
  const body = pageOf(preset);

  test('is valid, with ids of its own', () => {
    expect(pageBody.parse(body)).toEqual(body);
    const all = nodesOf(body).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });

  test('has one heading of the first level and no problem', () => {
    expect(problemsOf(body)).toEqual([]);
    expect(JSON.stringify(body).match(/"heading","attrs":{"level":1}/g)).toHaveLength(1);
  });

  test('speaks of the website, and never in Latin', () => {
    expect(plainTextOf(body)).not.toMatch(/lorem|ipsum|dolor/i);
    if (preset !== 'blank') expect(plainTextOf(body)).toContain('Fernhall');
  });
});

describe('The sections to add', () => {
  test('are twenty at least, of every group, each with an id of its own', () => {
    expect(sectionPresets.length).toBeGreaterThanOrEqual(20);
    expect(new Set(sectionPresets.map(({ id }) => id)).size).toBe(sectionPresets.length);
    expect([...new Set(sectionPresets.map(({ group }) => group))]).toEqual([...presetGroups]);
  });

  test.each(sectionPresets)('$id is valid, fits the grid and is stored as the editor stores it', ({ create }) => {
    const made = create(ids());
    expect(section.parse(made)).toEqual(made);
    expect(made.blocks.length).toBeGreaterThan(0);
    expect(made.blocks[0]?.place.isStacked).toBe(false);
    for (const block of made.blocks)
      if (block.type === 'text') expect(storedText(openText(block.text))).toEqual(block.text);
    expect(create(ids())).toEqual(made);
  });

  test('twice are two sections', () => {
    const newId = ids();
    const [first, second] = [0, 1].map(() => sectionPresets[0]?.create(newId).id);
    expect(first).not.toBe(second);
  });
});
