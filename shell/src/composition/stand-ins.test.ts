import { beforeEach, expect, test } from 'vitest';
import type { CurrentModule, Snapshot } from '../registry/index.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';

const aVersion = (version: string, mounts: readonly string[] = ['cart/page', 'cart/pill']) =>
  ({
    ...{ _id: `mfe-cart@${version}`, name: 'mfe-cart', version },
    manifest: { mounts: Object.fromEntries(mounts.map((mount) => [mount, { js: [], css: [] }])) },
    // Only what is looked at.
  }) as unknown as CurrentModule['version'];
const [stable, good, next] = [aVersion('2'), aVersion('1'), aVersion('3')];
const aSnapshot = (version = stable, fallback: CurrentModule['version'] | undefined = good): Snapshot => ({
  rev: 1,
  modules: new Map([['mfe-cart', { version, ...(fallback && { fallback }) }]]),
});

let nowMs = 0;
let told: string[];
let standIns: StandIns;
beforeEach(() => {
  nowMs = 0;
  told = [];
  const tell = (_fields: unknown, message?: string) => told.push(message ?? '');
  standIns = createStandIns({ now: () => nowMs, log: { info: tell, warn: tell }, onRest: () => undefined });
});

function fail(times: number, { version } = stable, mount = 'cart/page'): void {
  for (let time = 0; time < times; time += 1) standIns.note({ name: 'mfe-cart', version, mount }, false);
}
const drawn = ({ version } = stable, mount = 'cart/page') => standIns.note({ name: 'mfe-cart', version, mount }, true);
const given = (chosen = aSnapshot()) => standIns.applied(chosen).modules.get('mfe-cart');

test('three failures of one mount in a row are repeatedly; two, or three with a success between, are not', () => {
  fail(2);
  drawn();
  fail(2);
  fail(2, stable, 'cart/pill');
  expect(given()?.version).toBe(stable);
  fail(1);
  expect(given()).toEqual({ version: good, fallbackFor: '2' });
});

test('it is tried again after half a minute, then after twice as long, and in the end every five minutes', () => {
  fail(3);
  for (const restMs of [30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1_000)) {
    nowMs += restMs - 1;
    expect(given()?.version).toBe(good);
    nowMs += 1;
    expect(given()?.version).toBe(stable);
    fail(1);
  }
  expect(given()?.version).toBe(good);
});

test('one that can be drawn again is given to pages again, and has three tries anew', () => {
  fail(3);
  nowMs += 30_000;
  drawn();
  fail(2);
  expect(given()?.version).toBe(stable);
  expect(told.at(-1)).toBe('A version can be drawn on the server again.');
});

test('another mount that is drawn says nothing of the one that failed', () => {
  fail(3);
  drawn(stable, 'cart/pill');
  expect(given()?.version).toBe(good);
});

test('nobody stands in where the last good one cannot be drawn either, lacks a mount, or there is none', () => {
  fail(3);
  expect(given(aSnapshot(stable, aVersion('1', ['cart/page'])))?.version).toBe(stable);
  expect(given({ rev: 1, modules: new Map([['mfe-cart', { version: stable }]]) })?.version).toBe(stable);
  fail(3, good);
  expect(given()?.version).toBe(stable);
});

test('a version on its way to everybody is judged by what it does: nobody stands in for it', () => {
  fail(3, next);
  const module = { version: next, fallback: stable, ring: 'percent' as const };
  expect(given({ rev: 1, modules: new Map([['mfe-cart', module]]) })?.version).toBe(next);
});

test('a preview shows what it was asked for', () => {
  fail(3);
  expect(given({ ...aSnapshot(), preview: [] })?.version).toBe(stable);
});
