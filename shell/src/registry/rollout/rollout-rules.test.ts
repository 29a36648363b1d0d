import type { Judgement } from '@tessera/contracts/modules/health.ts';
import { defaultPlan } from '@tessera/contracts/modules/rollout.ts';
import { describe, expect, test } from 'vitest';
import { advanced, begun, ended, paused, resumed } from './rollout-rules.ts';

const minute = 60_000;
const rollout = begun({
  ...{ version: '1.0.0-0000000b', against: '1.0.0-0000000a', plan: defaultPlan },
  by: { kind: 'platform', by: 'a test' },
  nowMs: 0,
});
const says = (decision: Judgement['decision']): Judgement => ({ decision, reason: `${decision}, it said.` });
const stepAt = (minutes: number) => advanced(rollout, says('go_on'), minutes * minute)?.step;

describe('A rollout by itself', () => {
  test('goes on when a step has had its time, and not before', () => {
    expect([stepAt(9.99), stepAt(10)]).toEqual([undefined, 1]);
  });

  test('waits as long as too little is known', () => {
    expect(advanced(rollout, says('wait'), 1_000 * minute)).toBeUndefined();
  });

  test('is over after the last step, and its version stable', () => {
    const last = { ...rollout, step: 2 };
    expect(advanced(last, says('go_on'), 9 * minute)).toBeUndefined();
    expect(advanced(last, says('go_on'), 10 * minute)).toMatchObject({ state: 'promoted', endedAtMs: 10 * minute });
  });

  test.each([
    ['while it runs', rollout],
    ['while it is paused', paused(rollout, 5)],
    ['in its last step', { ...rollout, step: 2 }],
  ])('is taken back at once when its version is worse, %s', (_title, given) => {
    const end = { state: 'taken_back', why: 'take_back, it said.', endedAtMs: 6 };
    expect(advanced(given, says('take_back'), 6)).toMatchObject(end);
  });

  test.each(['promoted', 'stopped', 'taken_back'] as const)('does nothing once it is %s', (state) => {
    for (const decision of ['go_on', 'take_back'] as const) {
      expect(advanced(ended(rollout, state, 'Over.', 1), says(decision), 1_000 * minute)).toBeUndefined();
    }
  });

  test('does not advance while paused, and has the rest of its step afterwards', () => {
    const held = paused(rollout, 4 * minute);
    expect(advanced(held, says('go_on'), 100 * minute)).toBeUndefined();
    const goesOn = resumed(held, 100 * minute);
    expect(goesOn.pausedAtMs).toBeUndefined();
    expect(advanced(goesOn, says('go_on'), 105.9 * minute)).toBeUndefined();
    expect(advanced(goesOn, says('go_on'), 106 * minute)?.step).toBe(1);
  });
});
