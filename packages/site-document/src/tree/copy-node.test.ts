import { expect, test } from 'vitest';
import { createIdSource } from '../presets/id-source.ts';
import { smallPage } from '../testing/sample-page.ts';
import { copyNode } from './copy-node.ts';
import { nodesOf } from './nodes.ts';

const newId = createIdSource((length) => crypto.getRandomValues(new Uint8Array(length)));

test('a copy has the same content, and a new id for everything in it', () => {
  const page = smallPage();
  const [opening] = page.sections;
  if (!opening) throw new Error('The page has sections.');
  const copy = copyNode('section', opening, newId);
  const ids = (section: object) => nodesOf({ ...page, sections: [section] }).map(({ id }) => id);
  expect(ids(copy)).toHaveLength(ids(opening).length);
  expect(
    ids(copy)
      .slice(1)
      .filter((id) => ids(opening).includes(id)),
  ).toEqual([]);
  const withoutIds = (value: object) => JSON.stringify(value, (key, one) => (key === 'id' ? undefined : one));
  expect(withoutIds(copy)).toBe(withoutIds(opening));
});
