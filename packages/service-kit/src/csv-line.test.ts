import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b, c', 'say "hi"', 'x\ny', ''])).toBe('a,"b, c","say ""hi""","x\ny",\r\n');
});

test('SAFE-18 what a spreadsheet would run is text; numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+44+20', '-2', '-12.50', '@me', '-x'])).toBe("'=1+1,'+44+20,-2,-12.50,'@me,'-x\r\n");
});

test('phone numbers stay as they were given', () => {
  expect(csvLine(['+44 7700 900123', '+49 (0)30 1234567', '+1-555-0100'])).toBe(
    "+44 7700 900123,+49 (0)30 1234567,'+1-555-0100\r\n",
  );
});

test.each(['＝1+1', '＋44', '－x', '＠SUM(A1)'])(
  'SAFE-18 %s is text: some spreadsheets run full-width signs',
  (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`);
  },
);
