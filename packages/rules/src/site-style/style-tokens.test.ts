import { describe, expect, test } from 'vitest';
import { contrast, parseHex, white } from './color.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { palettes } from './palettes.ts';
import { fontPairs, siteFontFaces } from './site-fonts.ts';
import { styleTokens } from './style-tokens.ts';

test('paper, ink and accent replace the theme’s tokens', () => {
  const colors = { paper: '#f6f1e9', ink: '#2b241e', moss: '#5f6848', line: '#ddd3c4' };
  expect(styleTokens({ colors })).toMatchObject({
    'color-canvas': '#f6f1e9',
    'color-ink': '#2b241e',
    'color-accent': '#5f6848',
    'color-line': '#ddd3c4',
  });
});

const rgb = (hex = '') => parseHex(hex) ?? white;

test('captions stay readable on the owner’s paper', () => {
  const tokens = styleTokens({ colors: { paper: '#f6f1e9', ink: '#2b241e' } });
  expect(contrast(rgb(tokens['color-ink-3']), rgb(tokens['color-canvas']))).toBeGreaterThanOrEqual(4.5);
});

test('colors that would make text unreadable, or are no colors, are not used', () => {
  const colors = { paper: '#ffffff', ink: '#cccccc', accent: '#eeeeee', line: 'red; } body { x: y' };
  expect(styleTokens({ colors })).toEqual({});
});

describe('On dark paper', () => {
  const dark = { paper: '#0f1315', ink: '#eceff0' };

  test('a light accent has dark text', () => {
    const colors = { ...dark, accent: '#c9d6da' };
    expect(styleTokens({ colors })).toMatchObject({ 'color-accent': '#c9d6da', 'color-on-accent': '#0f1315' });
    expect(contrastPairs({ colors }).filter(({ isEnough }) => !isEnough)).toEqual([]);
  });

  test('fields and dialogs are dark, so that its light text is readable on them', () => {
    const tokens = styleTokens({ colors: dark });
    for (const text of ['color-ink', 'color-ink-2', 'color-ink-3'] as const) {
      expect(contrast(rgb(tokens[text]), rgb(tokens['color-surface'])), text).toBeGreaterThanOrEqual(4.5);
    }
    expect(styleTokens({ colors: { paper: '#f9f6ef', ink: '#14262e' } })).not.toHaveProperty('color-surface');
  });

  test('footers and deep sections stay dark, and their text is readable', () => {
    const tokens = styleTokens({ colors: dark });
    expect(contrast(rgb(tokens['color-deep']), rgb(dark.paper))).toBeLessThan(1.5);
    for (const text of ['color-on-deep', 'color-on-deep-2'] as const) {
      expect(contrast(rgb(tokens[text]), rgb(tokens['color-deep'])), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each([undefined, '#97284f', '#c9d6da'])('links are readable with the accent %s', (accent) => {
    const tokens = styleTokens({ colors: { ...dark, ...(accent && { accent }) } });
    expect(contrast(rgb(tokens['color-link']), rgb(dark.paper))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('Contrast of a website’s own colors', () => {
  const weak = { colors: { paper: '#ffffff', ink: '#999999', accent: '#ee9944' } };

  test('weak pairs come first, each with a color that is enough', () => {
    const pairs = contrastPairs(weak);
    expect(pairs.map(({ isEnough }) => isEnough)).toEqual([false, false, false]);
    for (const { suggestion, needed } of pairs) {
      expect(contrast(rgb(suggestion), white)).toBeGreaterThanOrEqual(needed);
    }
  });

  test('the suggested color stays near the chosen one', () => {
    expect(contrastPairs({ colors: { paper: '#ffffff', accent: '#777777' } })[0]?.suggestion).toMatch(/^#7[0-6]7/);
  });

  test('dark paper asks for lighter ink', () => {
    const [pair] = contrastPairs({ colors: { paper: '#101010', ink: '#444444' } });
    expect(contrast(rgb(pair?.suggestion), rgb('#101010'))).toBeGreaterThanOrEqual(7);
  });

  test('a website that keeps the theme’s colors has none to look at', () => {
    expect(contrastPairs({ colors: {} })).toEqual([]);
  });
});

test('a website may take the text face for its headings', () => {
  expect(styleTokens({ headingFont: 'sans' })['font-display']).toBe('var(--font-sans)');
  expect(styleTokens({ headingFont: 'serif', bodyFont: 'sans' })).toEqual({});
});

test.each(fontPairs)('$heading and $body are typefaces there are', ({ heading, body }) => {
  expect([siteFontFaces[heading], siteFontFaces[body]]).not.toContain(undefined);
});

test('corners, spacing, scale and buttons each change tokens of their own', () => {
  const style = { scale: 'large', corners: 'round', spacing: 'airy', buttons: 'outline' } as const;
  const names = Object.keys(styleTokens(style));
  expect(names).toEqual(expect.arrayContaining(['text-4xl', 'radius-md', 'section-gap', 'button-fill']));
});

test('contrast of black on white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});

test.each(palettes)('every pair of the palette $name has enough contrast', ({ colors }) => {
  const pairs = contrastPairs({ colors });
  expect(pairs).toHaveLength(3);
  expect(pairs.filter(({ isEnough }) => !isEnough)).toEqual([]);
});
