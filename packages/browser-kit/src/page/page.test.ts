import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import * as heardEvents from '@tessera/contracts/heard-events.wire.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';
import { onCartChange, onRecalculation, publishCart, whileRecalculating } from './cart-events.ts';
import { areCookiesEnabled, dropCookie, readCookie, writeCookie } from './cookies.ts';
import { publish, saidLast, subscribe } from './dom-events.ts';
import { dropValue, keepValue, readValue } from './expiring-values.ts';
import { onReturn, onStayingReturn, onTabShown, reloadOnReturn } from './on-return.ts';

// Only its identity matters here.
const cart = { id: 'c1' } as Cart;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('cart events', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    Reflect.deleteProperty(window, saidLast);
  });

  test('CART-041 subscribers get the whole cart until they stop', () => {
    const heard = vi.fn();
    const stop = onCartChange(heard);
    publishCart(cart);
    stop();
    publishCart(cart);
    expect(heard.mock.calls).toEqual([[cart]]);
  });

  test('CART-041 whoever comes later is told once of the cart as it was last', () => {
    publishCart({ ...cart, totalQuantity: 1 });
    publishCart({ ...cart, totalQuantity: 2 });
    const heard: number[] = [];
    const stop = onCartChange(({ totalQuantity }) => heard.push(totalQuantity));
    expect(heard).toEqual([2]);
    stop();
    publishCart({ ...cart, totalQuantity: 3 });
    expect(heard).toEqual([2]);
  });

  test('what happened before is not told again', async () => {
    const heard = vi.fn();
    await whileRecalculating(async () => {
      publish(spoken.productRestockPlace);
      stops.push(onRecalculation(heard), subscribe(heardEvents.productRestockPlace, heard));
    });
    expect(heard.mock.calls).toEqual([[false]]);
  });

  test('CART-143 CART-144 start before the work, end after it', async () => {
    const order: string[] = [];
    const stop = onRecalculation((isPending) => order.push(isPending ? 'start' : 'end'));
    expect(await whileRecalculating(async () => order.push('work'))).toBe(2);
    stop();
    expect(order).toEqual(['start', 'work', 'end']);
  });

  test('CART-145 the end comes on failure too', async () => {
    const order: boolean[] = [];
    const stop = onRecalculation((isPending) => order.push(isPending));
    await expect(whileRecalculating(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    stop();
    expect(order).toEqual([true, false]);
  });

  test('overlapping recalculations are pending until the last one ends', async () => {
    const order: boolean[] = [];
    const stop = onRecalculation((isPending) => order.push(isPending));
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const both = Promise.all([whileRecalculating(() => slow), whileRecalculating(async () => {})]);
    await Promise.resolve();
    expect(order).toEqual([true]);
    finish();
    await both;
    stop();
    expect(order).toEqual([true, false]);
  });
});

test('coming back is heard where the browser had kept the page, until told to stop', () => {
  const heard = vi.fn();
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const stop = onReturn(heard);
  show(false);
  expect(heard).not.toHaveBeenCalled();
  show(true);
  stop();
  show(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a return is no view of its own where the page loads itself anew, and is one again when it does not', () => {
  const [counted, reload] = [vi.fn(), vi.spyOn(location, 'reload').mockImplementation(() => {})];
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const stopCounting = onStayingReturn(counted);
  const stopReloading = reloadOnReturn();
  comeBack();
  expect([counted.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  stopReloading();
  comeBack();
  expect([counted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  stopCounting();
});

test('a tab that is shown again is heard, one that is hidden is not', () => {
  const heard = vi.fn();
  const change = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = onTabShown(heard);
  change('hidden');
  expect(heard).not.toHaveBeenCalled();
  change('visible');
  stop();
  change('visible');
  expect(heard).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

describe('announce', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p id="live-polite">old</p><p id="live-assertive"></p>';
    vi.useFakeTimers();
  });
  const textOf = (id: string) => document.getElementById(id)?.textContent;

  test('clears the region first, then sets it', () => {
    announce('Added!');
    expect(textOf('live-polite')).toBe('');
    vi.advanceTimersByTime(50);
    expect(textOf('live-polite')).toBe('Added!');
  });

  test('the last of several texts is spoken, each urgency by itself', () => {
    announce('Adding…');
    announce('Added!');
    announce('No network', 'assertive');
    vi.advanceTimersByTime(50);
    expect([textOf('live-polite'), textOf('live-assertive')]).toEqual(['Added!', 'No network']);
  });

  test('a page without regions stays silent', () => {
    document.body.innerHTML = '';
    expect(() => announce('x')).not.toThrow();
  });
});

describe('cookies', () => {
  test('values are encoded and found by their whole name', () => {
    writeCookie('name', 'a b;c', 60_000);
    writeCookie('rename', 'other', 60_000);
    expect(readCookie('name')).toBe('a b;c');
    expect(readCookie('ame')).toBeUndefined();
    expect(readCookie('x', 'x=%%%')).toBeUndefined();
    dropCookie('name');
    expect(readCookie('name')).toBeUndefined();
  });

  test('PROD-152 are enabled when the browser says so and keeps a test cookie', () => {
    expect(areCookiesEnabled()).toBe(true);
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(areCookiesEnabled()).toBe(false);
    vi.restoreAllMocks();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(areCookiesEnabled()).toBe(false);
  });
});

describe('expiring values', () => {
  afterEach(() => dropValue('k'));

  test('AUTH-038 AUTH-042 are there before their time stamp and removed after it', () => {
    keepValue('k', 'v', 1000, 5000);
    expect(readValue('k', 5999)).toBe('v');
    expect(readValue('k', 6000)).toBeUndefined();
    expect(localStorage.getItem('k')).toBeNull();
  });

  test('AUTH-039 fall back to cookies without local storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    keepValue('k', 'v', 60_000);
    expect(readCookie('k')).toBe('v');
    expect(readValue('k')).toBe('v');
    dropValue('k');
    expect(readValue('k')).toBeUndefined();
  });
});
