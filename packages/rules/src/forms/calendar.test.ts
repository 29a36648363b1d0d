import { describe, expect, test } from 'vitest';
import { checkField } from './check-form.ts';

const date = { id: 'day', type: 'date', required: false };
const time = { id: 'at', type: 'time', required: false };
const wrongDate = 'Enter a date that exists, with month, day and year.';
const wrongTime = 'Enter a time that exists, with hour and minute.';

describe('A date', () => {
  test.each([[['2', '29', '2028']], [['02', '28', '2026']], [[' 12 ', '31', '1999']], [['', '', '']]])(
    '%j is taken',
    (parts) => expect(checkField(date, parts)).toBeUndefined(),
  );

  test.each([
    [['02', '31', '2026']],
    [['13', '01', '2026']],
    [['May', 'first', 'soon']],
    [['0', '0', '0']],
    [['2', '29', '2026']],
    [['', '', '2026']],
    [['5', '', '']],
    [['1', '1', '20261']],
  ])('%j is refused, also where the field is optional', (parts) => expect(checkField(date, parts)).toBe(wrongDate));

  test('FORM-070 of a required field that lacks a part is required', () => {
    expect(checkField({ ...date, required: true }, ['', '', '2026'])).toBe('Required');
  });
});

describe('A time', () => {
  test.each([[['23', '59', '', '']], [['12', '00', '30', 'PM']], [['0', '5', '', '']], [['', '', '', '']]])(
    '%j is taken',
    (parts) => expect(checkField(time, parts)).toBeUndefined(),
  );
  test.each([
    [['25', '99', '', '']],
    [['13', '00', '', 'PM']],
    [['1', '2', 'x', '']],
    [['1', '2', '', 'zz']],
    [['9', '', '', '']],
  ])('%j is refused', (parts) => expect(checkField(time, parts)).toBe(wrongTime));
});
