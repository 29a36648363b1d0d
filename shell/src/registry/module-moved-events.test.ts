import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';
import { describe, expect, test } from 'vitest';
import type { Change } from './composition-store.ts';
import { moduleMovedEvents } from './module-moved-events.ts';

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
const payloadsOf = (...moves: CompositionMove[]) => moduleMovedEvents({ modules, moves }).map(({ payload }) => payload);

describe('A move emits an event to services', () => {
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
  ])('%s', (kind, expected) => {
    expect(payloadsOf(move(kind))).toEqual(expected ? [{ moves: [{ module: 'mfe-cart', ...expected }] }] : []);
  });

  test('those of one moment in one go, from when they were made', () => {
    const events = moduleMovedEvents({ modules, moves: [move('deploy'), move('deploy', 'mfe-forms')] });
    expect(events).toMatchObject([
      { type: 'module.moved', at: 1_000, payload: { moves: [{ module: 'mfe-cart' }, { module: 'mfe-forms' }] } },
    ]);
    expect(events[0]?.payload).toHaveProperty('moves.1.keptBy', []);
    expect(payloadsOf()).toEqual([]);
  });
});
