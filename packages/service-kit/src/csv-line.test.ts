import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b, c', 'say "hi"', 'x\ny', ''])).toBe('a,"b, c","say ""hi""","x\ny",\r\n');
});

test('SAFE-18 what a spreadsheet would run is text; numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+44 20', '-2', '-12.50', '@me', '-x'])).toBe("'=1+1,'+44 20,-2,-12.50,'@me,'-x\r\n");
});
