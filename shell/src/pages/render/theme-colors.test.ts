import { readFileSync } from 'node:fs';
import { themeColors } from '@tessera/rules/site-style/style-tokens.ts';
import { expect, test } from 'vitest';

test.each([
  ['paper', 'canvas'],
  ['ink', 'ink'],
  ['accent', 'accent'],
  ['line', 'line'],
] as const)('the color %s that a website begins with is the theme’s', (role, token) => {
  const css = readFileSync(new URL('../../../themes/atelier/css/tokens.css', import.meta.url), 'utf8');
  expect(css).toContain(`--color-${token}: ${themeColors[role]};`);
});
