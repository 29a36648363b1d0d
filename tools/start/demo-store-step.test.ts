import { expect, test } from 'vitest';
import { demoStoreStep, unfinished } from '../stack/demo-store-step.ts';

const known = { loaded: 'v1', latest: 'v1', isThere: true, isRequested: false };

test.each([
  ['loads into an empty installation', { ...known, loaded: undefined, isThere: false }, 'load'],
  ['leaves what was loaded', known, 'keep'],
  ['offers a newer version and leaves what the owner has changed', { ...known, latest: 'v2' }, 'offer'],
  ['leaves a store that another data folder has loaded', { ...known, loaded: undefined }, 'offer'],
  ['goes on with a load that was cut off', { ...known, loaded: unfinished }, 'load'],
  ['loads over all of it when asked', { ...known, isRequested: true }, 'load'],
] as const)('a start %s', (_what, state, step) => {
  expect(demoStoreStep(state)).toBe(step);
});
