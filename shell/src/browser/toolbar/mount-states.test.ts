import { expect, test } from 'vitest';
import { stateOf } from './mount-states.ts';

test.each([
  [{ ssr: '', version: '2' }, 'drawn by the server and taken over'],
  [{ version: '2' }, 'drawn in the browser'],
  [{ version: '1' }, 'drawn in the browser, with 1'],
  [{ ssr: '' }, 'drawn by the server'],
  [{}, 'not drawn yet'],
  [{ ssr: '', state: 'failed' }, 'failed'],
])('a mount whose element says %j is %j', (dataset, words) => {
  expect(stateOf(dataset, '2')).toBe(words);
});
