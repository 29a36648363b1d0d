import { Failure } from '@tessera/service-kit/failure.ts';
import { expect, test } from 'vitest';
import { readCsvLines } from './csv-lines.ts';

const read = (csv: string) => {
  const lines = readCsvLines(csv);
  return lines instanceof Failure ? lines.code : lines.map(({ line, read: one }) => ({ line, ...one }));
};

test('Columns are known by the names that other makers give them, in any order', () => {
  expect(read('Redirect to,Redirect from\n/b,/a\n')).toEqual([{ line: 2, from: '/a', to: '/b', status: 301 }]);
  expect(read('\uFEFFfrom;to\n')).toEqual([{ line: 1, problem: expect.stringContaining('path') }]);
});

test('A file without names has from, to and type', () => {
  expect(read('/a,/b\n"/c",/d,302\n/gone,,410\n/gone-too,\n')).toEqual([
    { line: 1, from: '/a', to: '/b', status: 301 },
    { line: 2, from: '/c', to: '/d', status: 302 },
    { line: 3, from: '/gone', to: '', status: 410 },
    { line: 4, from: '/gone-too', to: '', status: 410 },
  ]);
});

test('A whole address of the former website is its path', () => {
  expect(read('from,to\nhttps://old.example/a/b,/c')).toEqual([{ line: 2, from: '/a/b', to: '/c', status: 301 }]);
});

test.each([
  ['/a,/b,307', 'The type must be 301, 302 or 410.'],
  ['/a,javascript:alert(1)', 'Enter a path that begins with “/”, or an address with https://.'],
  ['/a,//evil.example', 'Enter a path that begins with “/”, or an address with https://.'],
  ['/a*,/b', 'A “*” can only follow a “/” at the end.'],
  ['/a,/b/*', 'A “*” here needs a “*” at the end of the old address.'],
  ['/a?b=1,/b', 'Enter a path that begins with “/”, without “?” and “#”.'],
  ['/a,/b,410', 'Enter the address to redirect to.'],
])('%s is refused: %s', (csv, problem) => expect(read(csv)).toEqual([{ line: 1, problem }]));

test('An empty file and one that is no CSV are refused', () => {
  expect([read(''), read('from,to\n'), read('/a,"b\n')]).toEqual(['csv.empty', 'csv.empty', 'redirect.file_invalid']);
  expect(read('/a,/b\n'.repeat(2_001))).toBe('limit.reached');
});
