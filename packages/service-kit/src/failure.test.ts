import { errorCatalogue } from '@tessera/contracts/errors.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import { expect, test } from 'vitest';
import { fail, toProblem } from './failure.ts';

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test.each(keysOf(errorCatalogue))('ERR-045 ERR-046 %s is told with exactly its text and status', (code) => {
  const { text, status } = errorCatalogue[code];
  const details = Object.fromEntries(placesOf(text).map((name) => [name, `«${name}»`]));
  const filled = text.replaceAll('{', '«').replaceAll('}', '»');
  const { error, message, ...told } = toProblem(fail(code, details), 'req-1');
  expect([error, message, told.status, told.code]).toEqual([filled, filled, status, code]);
});
