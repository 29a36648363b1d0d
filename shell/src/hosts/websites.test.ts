import { fail } from '@tessera/service-kit/failure.ts';
import { beforeEach, expect, test } from 'vitest';
import { hostName } from '../http/host-name.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import { aWebsite } from '../testing/a-website.ts';
import { createWebsites, type Websites } from './websites.ts';

let clock = 0;
let answer: unknown;
let asked: number;
let websites: Websites;
beforeEach(() => {
  [clock, asked, answer] = [0, 0, aWebsite({ name: 'first' })];
  const call = (async () => {
    asked += 1;
    return answer;
  }) as unknown as ServiceCalls;
  websites = createWebsites(call, () => clock);
});

const find = () => websites.byHost('heron.localhost', { requestId: 'request' });
const nameOf = async () => {
  const found = await find();
  return typeof found === 'string' ? found : found.name;
};
const later = () => new Promise((resolve) => setImmediate(resolve));

test('PAGE-014 a host is looked up once, by as many as ask', async () => {
  expect(await Promise.all([nameOf(), nameOf(), nameOf()])).toEqual(['first', 'first', 'first']);
  expect(asked).toBe(1);
});

test('an old answer is given at once and read again behind it', async () => {
  await find();
  answer = aWebsite({ name: 'second' });
  clock = 31_000;
  expect(await nameOf()).toBe('first');
  await later();
  expect(await nameOf()).toBe('second');
});

test('what was known is served while the service is away', async () => {
  await find();
  answer = fail('service.unavailable');
  clock = 600_000;
  expect(await nameOf()).toBe('first');
  await later();
  expect(await nameOf()).toBe('first');
});

test('a website told to have changed is waited for', async () => {
  await find();
  answer = aWebsite({ name: 'second' });
  websites.invalidate('site-a');
  expect(await nameOf()).toBe('second');
});

test('PAGE-014 an unknown host is remembered for a few seconds only', async () => {
  answer = fail('website.unknown');
  expect([await nameOf(), await nameOf(), asked]).toEqual(['unknown', 'unknown', 1]);
  answer = aWebsite();
  clock = 5_000;
  expect(await nameOf()).toBe('Heron Works');
});

test('a host never seen while the service is away is unreachable, and asked for again', async () => {
  answer = fail('service.unavailable');
  expect(await nameOf()).toBe('unreachable');
  answer = aWebsite();
  expect(await nameOf()).toBe('Heron Works');
});

test.each([
  ['Heron.Localhost:4000', 'heron.localhost'],
  ['heron.localhost', 'heron.localhost'],
  [undefined, ''],
  ['he ron', ''],
  ['a/../b', ''],
])('host %j is %j', (header, name) => {
  expect(hostName(header)).toBe(name);
});
