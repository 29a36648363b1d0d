import { expect, test } from 'vitest';
import { faultInWords } from './fault-in-words.ts';

test.each([
  [{}, undefined],
  [{ name: 'Enter a name' }, 'Enter a name'],
  [{ 'fields.1.title': 'Enter a label', name: 'Enter a name' }, 'Field 2: Enter a label'],
])('%o is said as %s', (faults, said) => expect(faultInWords(faults)).toBe(said));
