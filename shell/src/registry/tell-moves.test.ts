import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';
import { describe, expect, test } from 'vitest';
import type { Change } from './composition-store.ts';
import { toldOfMoves } from './tell-moves.ts';

const [before, after] = ['1.3.0-0000000a', '1.4.0-0000000b'];
const by = { kind: 'rollout' } as const;
const move = (kind: MoveKind, module = 'mfe-cart'): CompositionMove => ({
  ...{ rev: 7, atMs: 1_000, module, kind, by },
  ...(kind === 'take_back' ? { from: after, to: before } : { from: before, to: after }),
});
const pinned = (websiteId: string, version: string) => ({ websiteId, version, reason: 'x', by, atMs: 1 });
const modules: Change['modules'] = {
  'mfe-cart': {
    ...{ stable: after, isGood: false, earlier: [] },
    pins: [pinned('site-old', before), pinned('site-waits', 'stable')],
  },
};
const toldOf = (...moves: CompositionMove[]) => toldOfMoves({ modules, moves }).map(({ payload }) => payload);

describe('Services are told of a move', () => {
  test.each<[MoveKind, object | undefined]>([
    ['deploy', { version: after, isTakenBack: false, keptBy: ['site-old'] }],
    ['rollout_promoted', { version: after, isTakenBack: false, keptBy: ['site-old'] }],
    ['take_back', { version: after, isTakenBack: true, keptBy: ['site-old'] }],
    // Who keeps whatever is stable had nothing of it.
    ['rollout_taken_back', { version: after, isTakenBack: true, keptBy: ['site-old', 'site-waits'] }],
    ['rollout_started', undefined],
    ['rollout_step', undefined],
    ['rollout_paused', undefined],
    ['rollout_resumed', undefined],
    ['rollout_stopped', undefined],
    ['retire', undefined],
    ['pinned', undefined],
    ['unpinned', undefined],
  ])('%s', (kind, told) => {
    expect(toldOf(move(kind))).toEqual(told ? [{ moves: [{ module: 'mfe-cart', ...told }] }] : []);
  });

  test('those of one moment in one go, from when they were made', () => {
    const told = toldOfMoves({ modules, moves: [move('deploy'), move('deploy', 'mfe-forms')] });
    expect(told).toMatchObject([
      { type: 'module.moved', at: 1_000, payload: { moves: [{ module: 'mfe-cart' }, { module: 'mfe-forms' }] } },
    ]);
    expect(told[0]?.payload).toHaveProperty('moves.1.keptBy', []);
    expect(toldOf()).toEqual([]);
  });
});
