// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenScrolled } from './when-scrolled.ts';

afterEach(() => vi.useRealTimers());

const scroll = (track: HTMLElement) => track.dispatchEvent(new Event('scroll'));

test('IMG-058 a browser without scrollend reports once, when the track has come to rest', () => {
  vi.useFakeTimers();
  const track = document.createElement('div');
  expect('onscrollend' in track).toBe(false);
  const done = vi.fn();
  whenScrolled(track, done);
  for (let frame = 0; frame < 5; frame += 1) {
    scroll(track);
    vi.advanceTimersByTime(100);
  }
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(done).toHaveBeenCalledTimes(1);
});

test('IMG-058 a browser with scrollend reports by it alone', () => {
  vi.useFakeTimers();
  const track = Object.assign(document.createElement('div'), { onscrollend: null });
  const done = vi.fn();
  whenScrolled(track, done);
  scroll(track);
  vi.advanceTimersByTime(1_000);
  expect(done).not.toHaveBeenCalled();
  track.dispatchEvent(new Event('scrollend'));
  expect(done).toHaveBeenCalledTimes(1);
});
