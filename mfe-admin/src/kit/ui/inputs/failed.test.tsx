import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Failed } from './field.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a failure comes into view and can go away again, also where scrolling is answered with a promise', () => {
  const scrolled = vi.fn(() => Promise.resolve());
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  const view = render(<Failed>Not saved.</Failed>);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(view.getByRole('alert').textContent).toBe('Not saved.');
  expect(() => view.rerender(<p>Saved.</p>)).not.toThrow();
  expect(view.container.textContent).toBe('Saved.');
});
