import { nodesOf } from '@tessera/site-document/tree/nodes.ts';
import { expect, test } from 'vitest';
import { somePage } from '../../../testing/some-page.ts';
import { copyNode } from './copy-node.ts';
import { newId } from './new-id.ts';

test('a copy has the same content, and a new id for everything in it', () => {
  const page = somePage();
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
