import { isFragment } from '@tessera/contracts/mounts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFirstThings } from './first-things.ts';
import type { Slot } from './page-data.ts';

const slot = (id: string, mount: Slot['mount']) => ({ id, mount, isBeside: isFragment(mount) }) as Slot;
const detail = slot('1', 'product/detail');
const page = slot('2', 'cart/page');
const pill = slot('3', 'cart/pill');
const map = {
  rev: 1,
  mounts: { 'product/detail': 'mfe-product', 'cart/page': 'mfe-cart', 'cart/pill': 'mfe-cart' },
  modules: {},
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(over: Promise<void>): Promise<boolean> {
  return Promise.race([over.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

describe('What a page does first', () => {
  test('another module beside the page gives way, one that comes with the page does not', () => {
    expect(createFirstThings([detail, pill], map).givesWay(pill)).toBe(true);
    expect(createFirstThings([detail, pill], map).givesWay(detail)).toBe(false);
    expect(createFirstThings([page, pill], map).givesWay(pill)).toBe(false);
  });

  test('is over when every mount of the page has settled', async () => {
    const first = createFirstThings([detail, page, pill], map);
    first.isSettled(detail);
    expect(await isOver(first.over)).toBe(false);
    first.isSettled(page);
    expect(await isOver(first.over)).toBe(true);
  });

  test('is over after half a second, whatever hangs', async () => {
    const first = createFirstThings([detail, pill], map);
    await vi.advanceTimersByTimeAsync(499);
    expect(await isOver(first.over)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(first.over)).toBe(true);
  });

  test('is over at once where a page has nothing of its own', async () => {
    expect(await isOver(createFirstThings([pill], map).over)).toBe(true);
  });
});
