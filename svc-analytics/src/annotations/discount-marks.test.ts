import { describe, expect, test } from 'vitest';
import { type Dates, type Mark, marksAfter } from './discount-marks.ts';

interface Change extends Partial<Dates> {
  at: number;
}

/** Describes a discount created at 10 after the changes. */
function story(...changes: Change[]): string {
  let state: (Dates & { marks: Mark[] }) | undefined;
  for (const { at, isOn = true, startsOn = null, endsOn = null } of changes) {
    const dates = { isOn, startsOn, endsOn };
    state = { ...dates, marks: marksAfter(state, { ...dates, createdOn: 10 }, at) };
  }
  return (state?.marks ?? []).map(({ at, word }) => `${word} ${at}`).join(', ');
}

describe('Begin and end of a discount', () => {
  test.each<[string, string, Change[]]>([
    ['without dates it begins when it is created', 'begun 10', [{ at: 10 }]],
    ['by its dates', 'begun 20, ended 30', [{ at: 10, startsOn: 20, endsOn: 30 }]],
    ['from its creation until a date', 'begun 10, ended 30', [{ at: 10, endsOn: 30 }]],
    ['at the very moment', 'begun 10, ended 30', [{ at: 10, startsOn: 10, endsOn: 30 }]],
    ['its start was before its creation', 'begun 10', [{ at: 10, startsOn: 5 }]],
    ['it ended before its creation', '', [{ at: 10, startsOn: 2, endsOn: 10 }]],
    ['switched off it never begins', '', [{ at: 10, isOn: false, startsOn: 20 }]],
    ['reported late, its plan applies from the start', 'begun 10, ended 30', [{ at: 40, endsOn: 30 }]],
  ])('%s', (_title, marks, changes) => {
    expect(story(...changes)).toBe(marks);
  });

  test.each<[string, string, Change[]]>([
    ['new dates before it began', 'begun 25, ended 35', [{ at: 15, startsOn: 25, endsOn: 35 }]],
    ['deleted before it began leaves nothing', '', [{ at: 15, isOn: false, startsOn: 20, endsOn: 30 }]],
    [
      'switched off while it ran, it ended then',
      'begun 20, ended 24',
      [{ at: 24, isOn: false, startsOn: 20, endsOn: 30 }],
    ],
    ['a longer time', 'begun 20, ended 40', [{ at: 24, startsOn: 20, endsOn: 40 }]],
    ['its end removed', 'begun 20', [{ at: 24, startsOn: 20 }]],
    ['an end that is past', 'begun 20, ended 24', [{ at: 24, startsOn: 20, endsOn: 22 }]],
    ['a start in the future again', 'begun 20, ended 24, begun 26, ended 30', [{ at: 24, startsOn: 26, endsOn: 30 }]],
    ['another percentage changes none of it', 'begun 20, ended 30', [{ at: 24, startsOn: 20, endsOn: 30 }]],
    [
      'switched off after its end, nothing changes',
      'begun 20, ended 30',
      [{ at: 35, isOn: false, startsOn: 20, endsOn: 30 }],
    ],
    ['it continues after its end', 'begun 20, ended 30, begun 35, ended 50', [{ at: 35, startsOn: 20, endsOn: 50 }]],
    [
      'off and on again',
      'begun 20, ended 22, begun 24, ended 30',
      [
        { at: 22, isOn: false, startsOn: 20, endsOn: 30 },
        { at: 24, startsOn: 20, endsOn: 30 },
      ],
    ],
  ])('of one planned from 20 to 30: %s', (_title, marks, changes) => {
    expect(story({ at: 10, startsOn: 20, endsOn: 30 }, ...changes)).toBe(marks);
  });

  test('of one switched often the latest remain', () => {
    const switches = Array.from({ length: 1_000 }, (_, at) => ({ at: 10 + at, isOn: at % 2 === 0 }));
    const marks = story(...switches).split(', ');
    expect(marks).toHaveLength(20);
    expect(marks.at(-1)).toBe('ended 1009');
  });
});
