import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToElement } from './scroll-to-element.ts';
import { tween } from './tween.ts';

let isReduced = false;
const scrolled: number[] = [];

beforeEach(() => {
  isReduced = false;
  scrolled.length = 0;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));
  vi.spyOn(window, 'scrollTo').mockImplementation((...options: unknown[]) => {
    const [first] = options;
    if (typeof first === 'object' && first !== null && 'top' in first) scrolled.push(Number(first.top));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const elementAt = (top: number, height = 100) => {
  const element = document.createElement('p');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));
  return element;
};

describe('a scroll', () => {
  test('PAGE-225 PAGE-228 takes 300 ms and ends 30 px above the element', () => {
    scrollToElement(elementAt(5030));
    vi.advanceTimersByTime(280);
    expect(scrolled.at(-1)).toBeLessThan(5000);
    vi.advanceTimersByTime(40);
    expect(scrolled.at(-1)).toBe(5000);
    const steps = scrolled.length;
    vi.advanceTimersByTime(500);
    expect(scrolled).toHaveLength(steps);
    expect(scrolled).toEqual([...scrolled].sort((a, b) => a - b));
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('PAGE-222 a duration of %s throws', (durationMs) => {
    expect(() => scrollToElement(elementAt(5030), durationMs)).toThrow('A scroll requires a finite duration.');
    expect(scrolled).toEqual([]);
  });

  test('PAGE-229 jumps at once for a visitor who prefers reduced motion', () => {
    isReduced = true;
    scrollToElement(elementAt(5030));
    expect(scrolled).toEqual([5000]);
  });

  test('leaves alone what can be seen', () => {
    scrollToElement(elementAt(10));
    vi.advanceTimersByTime(400);
    expect(scrolled).toEqual([]);
  });

  test('ends where the visitor scrolls', () => {
    scrollToElement(elementAt(5030));
    vi.advanceTimersByTime(100);
    window.dispatchEvent(new Event('wheel'));
    const steps = scrolled.length;
    vi.advanceTimersByTime(500);
    expect(scrolled).toHaveLength(steps);
  });
});

describe('a tween', () => {
  test('PAGE-225 takes 300 ms', () => {
    const step = vi.fn();
    tween(step);
    vi.advanceTimersByTime(280);
    expect(step).not.toHaveBeenLastCalledWith(1);
    vi.advanceTimersByTime(40);
    expect(step).toHaveBeenLastCalledWith(1);
  });

  test.each([Number.NaN, Number.NEGATIVE_INFINITY])('PAGE-223 a duration of %s throws', (durationMs) => {
    expect(() => tween(() => {}, { durationMs })).toThrow('A tween requires a finite duration.');
  });

  test('PAGE-229 is at its end at once for a visitor who prefers reduced motion', () => {
    isReduced = true;
    const step = vi.fn();
    tween(step);
    expect(step.mock.calls).toEqual([[1]]);
  });
});
