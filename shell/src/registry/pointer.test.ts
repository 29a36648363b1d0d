import type { PointerMove } from '@tessera/contracts/modules/module.ts';
import { expect, test } from 'vitest';
import { previousVersion } from './pointer.ts';

const deploy = (from: string | undefined, to: string): PointerMove => ({
  atMs: 0,
  by: 'team',
  ...(from && { from }),
  to,
  isRollback: false,
});
const back = (from: string, to: string): PointerMove => ({ ...deploy(from, to), isRollback: true });

test.each([
  ['a first version has none before it', [deploy(undefined, 'A')], undefined],
  ['the one before the last deploy', [deploy(undefined, 'A'), deploy('A', 'B')], 'A'],
  [
    'going back twice goes back two versions',
    [deploy(undefined, 'A'), deploy('A', 'B'), deploy('B', 'C'), back('C', 'B')],
    'A',
  ],
  [
    'a fix after going back falls back to what was good',
    [deploy(undefined, 'A'), deploy('A', 'B'), back('B', 'A'), deploy('A', 'C')],
    'A',
  ],
])('%s', (_title, history, expected) => {
  expect(previousVersion({ stable: history.at(-1)?.to ?? '', history })).toBe(expected);
});
