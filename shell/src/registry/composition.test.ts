import { describe, expect, test } from 'vitest';
import { deployed, fallbackVersion, type ModuleState, previousVersion, rolledBack } from './composition.ts';

/** `A B` deploys, `<A` takes back to A, `!` proves what is stable. */
function after(story: string): ModuleState {
  const [first = '', ...steps] = story.split(' ');
  let state = deployed(undefined, first);
  for (const step of steps) {
    if (step === '!') state = { ...state, isGood: true };
    else state = step.startsWith('<') ? rolledBack(state, step.slice(1)) : deployed(state, step);
  }
  return state;
}

describe('The version before', () => {
  test.each([
    ['a first version has none before it', 'A', undefined],
    ['the one before the last deploy', 'A B', 'A'],
    ['going back twice goes back two versions', 'A B C <B', 'A'],
    ['a fix after going back goes back to what was there before both', 'A B <A C', 'A'],
    ['a version deployed once more is behind nothing of its own', 'A B A', 'B'],
  ])('%s', (_title, story, expected) => {
    expect(previousVersion(after(story))).toBe(expected);
  });
});

describe('What pages fall back on', () => {
  test.each([
    ['nothing of a first version', 'A', undefined],
    ['the version before, of a module without a proved one', 'A B', 'A'],
    ['the last proved one, after two bad deploys in a row', 'A ! B C', 'A'],
    ['a version further back than any was proved', 'A ! B ! C D', 'B'],
    ['never the version just taken back, by whatever way', 'A ! B ! <A', undefined],
    ['never one taken back to a version of long ago', 'A ! B ! C ! <A', undefined],
    ['rolling back to a version that was never stable drops only the present one', 'A ! B <C', 'A'],
    ['what was good is good when it is stable again', 'A ! B ! <A C', 'A'],
  ])('%s', (_title, story, expected) => {
    expect(fallbackVersion(after(story))).toBe(expected);
  });
});

test('the history has twenty versions', () => {
  const story = Array.from({ length: 30 }, (_, index) => `v${index}`).join(' ');
  expect(after(story).earlier).toHaveLength(20);
  expect(previousVersion(after(story))).toBe('v28');
});
