import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLate } from './use-late.ts';

beforeEach(() => {
  // React's own switch for tests.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Probe({ isWaiting }: { isWaiting: boolean }) {
  return useLate(isWaiting) ? 'skeleton' : 'nothing';
}

async function drawProbe() {
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = (isWaiting: boolean) => act(async () => root.render(<Probe isWaiting={isWaiting} />));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await draw(true);
  return { place, draw, pass };
}

test('nothing for 400 ms, then a skeleton', async () => {
  const { place, pass } = await drawProbe();
  await pass(399);
  expect(place.textContent).toBe('nothing');
  await pass(1);
  expect(place.textContent).toBe('skeleton');
});

test('once shown it stays for 300 ms', async () => {
  const { place, draw, pass } = await drawProbe();
  await pass(400);
  await draw(false);
  await pass(299);
  expect(place.textContent).toBe('skeleton');
  await pass(1);
  expect(place.textContent).toBe('nothing');
});

test('what is quick is never a skeleton', async () => {
  const { place, draw, pass } = await drawProbe();
  await pass(200);
  await draw(false);
  await pass(1000);
  expect(place.textContent).toBe('nothing');
});
