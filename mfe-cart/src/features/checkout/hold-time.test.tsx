import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HoldTime } from './hold-time.tsx';

const start = new Date(2030, 0, 15, 12).getTime();
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const draw = (onFailure = vi.fn()) => drawPage(<HoldTime heldUntil={undefined} locale="en-GB" onFailure={onFailure} />);

describe('the time items are held', () => {
  test('is a fixed time of day, offers more in its last two minutes, and says when it ran out', async () => {
    let until = start + 10 * minute;
    const calls = fakeServer(() => ({ body: { heldUntil: until } }));
    const page = await draw();
    await pass(0);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/commerce/checkout/start']]);
    expect(page.text()).toBe('Held for you until 12:10.');
    await pass(7 * minute);
    expect([page.text(), page.has('Keep them longer')]).toEqual(['Held for you until 12:10.', false]);
    await pass(minute);
    await pass(100);
    expect(page.spoken()).toBe('Your items are held for two more minutes.');
    until = start + 19 * minute;
    await page.press('Keep them longer');
    await pass(100);
    expect(page.text()).toBe('Held for you until 12:19.');
    expect(document.activeElement?.textContent).toContain('Held for you until');
    await pass(10 * minute);
    await page.press('Keep them longer');
    await pass(100);
    expect(page.text()).toBe('Held for you until 12:19; this cannot be extended again.');
    await pass(2 * minute);
    await pass(100);
    expect(page.text()).toContain('Your items are no longer held for you. You can still order what is in stock.');
    expect(page.spoken()).toBe('Your items are no longer held for you.');
    until = start + 30 * minute;
    await page.press('Hold them again');
    await pass(100);
    expect(page.text()).toBe('Held for you until 12:30.');
  });

  test('that is guaranteed for a shorter time says both times', async () => {
    fakeServer(() => ({ body: { heldUntil: start + 10 * minute, guaranteedUntil: start + 5 * minute } }));
    const page = await draw();
    await pass(0);
    expect(page.text()).toBe('Held for you until 12:05, and until 12:10 if no one else is waiting.');
  });

  test('is not mentioned when nothing is held: no line, no button', async () => {
    fakeServer(() => ({ body: { heldUntil: start, guaranteedUntil: null } }));
    const page = await draw();
    await pass(0);
    expect([page.text(), page.has('Hold them again')]).toEqual(['', false]);
  });

  test('that is unavailable is announced', async () => {
    fakeServer(() => problem(409, 'cart.out_of_stock', 'Sorry.'));
    const onFailure = vi.fn();
    const page = await draw(onFailure);
    await pass(0);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'Sorry.' }));
    expect(page.text()).toBe('');
  });
});
