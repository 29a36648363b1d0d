import { themeColors } from '@tessera/rules/site-style/style-tokens.ts';
import { expect, test } from 'vitest';
import { aWebsite } from '../../testing/a-website.ts';
import { themeColorOf } from './theme-color.ts';

test.each([
  [{ paper: '#112233' }, '#112233'],
  [{ canvas: '#445566' }, '#445566'],
  [{ paper: 'red"><script>' }, themeColors.paper],
  [{}, themeColors.paper],
])('A website with the colors %j has the theme color %s', (colors: Record<string, string>, color) => {
  expect(themeColorOf({ theme: { ...aWebsite().theme, colors } })).toBe(color);
});
