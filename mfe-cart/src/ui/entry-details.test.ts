import { describe, expect, test } from 'vitest';
import { fieldLines } from './entry-details.tsx';

describe('additional field values in words', () => {
  test('CART-007 parts and choices in one line, answers with their question, empty ones not at all', () => {
    const values = {
      initials: 'M. O.',
      name: ['Ann', '', 'Lee'],
      colours: ['Chalk', 'Moss'],
      survey: { 'Well packed?': ['Agree'] },
      note: '   ',
      date: ['', '', ''],
      nothing: null,
    };
    expect(fieldLines(values)).toEqual(['M. O.', 'Ann Lee', 'Chalk Moss', 'Well packed?: Agree']);
    expect(fieldLines(null)).toEqual([]);
  });
});
