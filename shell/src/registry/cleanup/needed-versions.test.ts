import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { expect, test } from 'vitest';
import type { ModuleState } from '../composition.ts';
import { neededVersions } from './needed-versions.ts';

const state: ModuleState = {
  stable: '1.0.0-00000005',
  isGood: false,
  earlier: [{ version: '1.0.0-00000004', isGood: true }],
};
const move = (atMs: number, from: string, to: string, module = 'mfe-a'): CompositionMove => ({
  ...{ rev: 1, atMs, module, kind: 'deploy', from, to },
  by: { kind: 'platform', by: 'a test' },
});

test('a version is needed while it is on pages, is fallen back on, was on pages lately, or is among the newest', () => {
  const moves = [
    move(10, '1.0.0-00000001', '1.0.0-00000002'),
    move(100, '1.0.0-00000003', '1.0.0-00000005'),
    move(100, '1.0.0-00000008', '1.0.0-00000009', 'mfe-b'),
  ];
  const needed = neededVersions('mfe-a', { state, moves, newest: ['1.0.0-00000007'] }, 50);
  expect([...needed].sort().map((version) => version.at(-1))).toEqual(['3', '4', '5', '7']);
});

test('of a module that never was on a page the newest are needed', () => {
  expect(neededVersions('mfe-a', { state: undefined, moves: [], newest: ['1.0.0-00000007'] }, 50).size).toBe(1);
});
