import { expect, test } from 'vitest';
import { contrast, themeOverrides } from './theme-colors.ts';

const tokens = (css: string) => Object.fromEntries([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]));

test('paper, ink and accent replace the theme’s tokens', () => {
  const css = tokens(
    themeOverrides({ colors: { paper: '#f6f1e9', ink: '#2b241e', moss: '#5f6848', line: '#ddd3c4' } }),
  );
  expect(css).toMatchObject({
    'color-canvas': '#f6f1e9',
    'color-ink': '#2b241e',
    'color-accent': '#5f6848',
    'color-line': '#ddd3c4',
  });
});

test('captions stay readable on the owner’s paper', () => {
  const css = tokens(themeOverrides({ colors: { paper: '#f6f1e9', ink: '#2b241e' } }));
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const rgb = (hex = '') => [part(hex, 1), part(hex, 3), part(hex, 5)] as const;
  expect(contrast(rgb(css['color-ink-3']), rgb(css['color-canvas']))).toBeGreaterThanOrEqual(4.5);
});

test('colours that would make text unreadable, or are no colours, are not used', () => {
  expect(
    themeOverrides({ colors: { paper: '#ffffff', ink: '#cccccc', accent: '#eeeeee', line: 'red; } body { x: y' } }),
  ).toBe('');
});

test('a website may take the text face for its headings', () => {
  expect(themeOverrides({ headingFont: 'sans' })).toContain('--font-display: var(--font-text);');
  expect(themeOverrides({ headingFont: 'serif', bodyFont: 'sans' })).toBe('');
});

test('contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});
