import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { expect, test } from 'vitest';
import type { ModuleState } from '../composition.ts';
import type { ModuleHealth } from './module-health.ts';
import { compareSinceDeploy } from './since-deploy.ts';

const by = { kind: 'platform', by: 'a test' } as const;
const hourMs = 3_600_000;
const now = () => 30 * hourMs;
type Contest = Parameters<ModuleHealth['judge']>[0];

/** Every move of `mfe-alpha`, one an hour, each a composition of its own unless said otherwise. */
function movesOf(...moves: readonly Partial<CompositionMove>[]): CompositionMove[] {
  return moves.map((move, n) => {
    const usual = { rev: n + 1, atMs: (10 + n) * hourMs, module: 'mfe-alpha', kind: 'deploy', to: 'v1', by } as const;
    return { ...usual, ...move };
  });
}

async function compared(state: Pick<ModuleState, 'stable' | 'earlier'>, moves: readonly CompositionMove[]) {
  let contest: Contest | undefined;
  const health: Pick<ModuleHealth, 'judge' | 'judgeAlone'> = {
    judgeAlone: async () => ({ decision: 'wait', reason: 'A test.' }),
    async judge(asked) {
      contest = asked;
      return { judgement: { decision: 'wait', reason: 'A test.' }, comparison: {} as never };
    },
  };
  const found = await compareSinceDeploy('mfe-alpha', { ...state, isGood: false }, moves, { health, now });
  return found && { back: found.back, other: contest?.stable, sinceMs: contest?.sinceMs, time: contest?.stableTime };
}

const good = { version: 'v1', isGood: true };
const fine = { version: 'v2', isGood: false };

test('after two unproved deploys in a row the last day of the good version is what the newest is compared with', async () => {
  const moves = movesOf({}, { from: 'v1', to: 'v2' }, { from: 'v2', to: 'v3' });
  expect(await compared({ stable: 'v3', earlier: [good, fine] }, moves)).toEqual({
    ...{ back: 'v1', other: 'v1', sinceMs: 12 * hourMs },
    time: { sinceMs: (11 - 24) * hourMs, untilMs: 11 * hourMs },
  });
});

test('where nothing before has proved itself it is compared with the one before, and there is nothing to go back to', async () => {
  const moves = movesOf({ to: 'v2' }, { from: 'v2', to: 'v3' });
  expect(await compared({ stable: 'v3', earlier: [fine] }, moves)).toMatchObject({ back: undefined, other: 'v2' });
});

test('a version that came together with one of another module is left to people', async () => {
  const moves = movesOf({}, { from: 'v1', to: 'v2' }, { rev: 2, module: 'mfe-beta' });
  expect(await compared({ stable: 'v2', earlier: [good] }, moves)).toMatchObject({ back: undefined, other: 'v1' });
});

test('a version that was taken back by itself before is left to people; one that a rollout replaced is not', async () => {
  const left = { from: 'v2', to: 'v1', by: { kind: 'rollout' } } as const;
  for (const [kind, back] of [
    ['take_back', undefined],
    ['rollout_promoted', 'v1'],
  ] as const) {
    const moves = movesOf({}, { from: 'v1', to: 'v2' }, { ...left, kind }, { from: 'v1', to: 'v2' });
    expect((await compared({ stable: 'v2', earlier: [good] }, moves))?.back, kind).toBe(back);
  }
});

test('a website’s pin does not restart the comparison', async () => {
  const moves = movesOf({}, { from: 'v1', to: 'v2' }, { kind: 'pinned', to: 'v2', websiteId: 'site-a' });
  expect(await compared({ stable: 'v2', earlier: [good] }, moves)).toMatchObject({ back: 'v1', sinceMs: 11 * hourMs });
});

test('a first version is compared with nothing, and nothing is there to go back to', async () => {
  expect(await compared({ stable: 'v1', earlier: [] }, movesOf({}))).toMatchObject({
    back: undefined,
    other: undefined,
  });
});

test('after a day nothing is compared', async () => {
  const long = movesOf({ atMs: 0 }, { atMs: hourMs, from: 'v1', to: 'v2' });
  expect(await compared({ stable: 'v2', earlier: [good] }, long)).toBeUndefined();
});
