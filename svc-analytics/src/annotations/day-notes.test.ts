import { describe, expect, test } from 'vitest';
import { dayNotes, dayOfNote } from './day-notes.ts';

const kind = { id: 'modules', subject: 'Modules', words: ['deployed', 'taken back'] };
const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const deployed = (name: string, at = 0) => ({ at, word: 'deployed', name });
const takenBack = (name: string, at = 0) => ({ at, word: 'taken back', name });
const textOf = (...happenings: Parameters<typeof dayNotes>[1]) => dayNotes(kind, happenings, dayOf)[0]?.text;

describe('What happened on a day is one note', () => {
  test('in order of time, in whatever order they arrived; each day has its own', () => {
    const happenings = [takenBack('a 1', 30), deployed('b 2', 20), deployed('c 3', dayMs), deployed('a 1', 10)];
    expect(dayNotes(kind, happenings, dayOf)).toEqual([
      {
        ...{ id: 'modules_1970-01-01', day: '1970-01-01', by: 'platform' },
        text: 'Modules deployed: a 1, b 2; taken back: a 1',
      },
      { id: 'modules_1970-01-02', day: '1970-01-02', text: 'Modules deployed: c 3', by: 'platform' },
    ]);
    expect(dayNotes(kind, [], dayOf)).toEqual([]);
  });

  test('a repeated deploy is listed once; a day with only rollbacks says so', () => {
    expect(textOf(deployed('a 1'), deployed('a 1'), deployed('a 2'))).toBe('Modules deployed: a 1, a 2');
    expect(textOf(takenBack('a 1'))).toBe('Modules taken back: a 1');
  });

  test.each([1, 9, 10, 11, 12, 13, 40, 3_000])(
    '%i of them fit into one note, whole names and how many more',
    (count) => {
      const names = Array.from({ length: count }, (_, at) => `module-${at}`);
      const text = textOf(...names.map((name, at) => deployed(name, at))) ?? '';
      expect(text.length).toBeLessThanOrEqual(140);
      const [list = '', more = '0'] = text.slice('Modules deployed: '.length).split(/ and (\d+) more$/);
      const shown = list.split(', ');
      expect(shown).toEqual(names.slice(0, shown.length));
      expect(shown.length + Number(more)).toBe(count);
    },
  );

  test('a name longer than a note is truncated', () => {
    expect(textOf(deployed('x'.repeat(300)))).toHaveLength(140);
  });
});

test('the day of a note is derived from its own id only', () => {
  expect(dayOfNote(kind, 'modules_2026-11-03')).toBe('2026-11-03');
  for (const id of ['modules_2026-11-3', 'xmodules_2026-11-03', 'discounts_2026-11-03', 'modules_2026-11-03.']) {
    expect(dayOfNote(kind, id), id).toBeUndefined();
  }
});
