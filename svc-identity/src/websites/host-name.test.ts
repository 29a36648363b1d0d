import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

test.each([
  ['Fernhall.Example', 'fernhall.example'],
  ['fernhall.localhost:4000', 'fernhall.localhost'],
  ['fernhall.example.', 'fernhall.example'],
  ['localhost', 'localhost'],
])('%s is %s', (host, name) => {
  expect(hostName(host)).toBe(name);
});
