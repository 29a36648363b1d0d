import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { contrast, parseHex, toHex, white, withContrast } from './color.ts';
import { type ColorRole, colorOf, textOnAccent } from './style-tokens.ts';

/** A text color on a background, with the contrast it needs (WCAG 2.2). */
export interface ContrastPair {
  label: string;
  ratio: number;
  needed: number;
  isEnough: boolean;
  /** The color to change, and the nearest one that is enough. */
  role: ColorRole;
  suggestion: string;
}

interface Rule {
  label: string;
  role: ColorRole;
  needed: number;
  /** The other color of the pair. */
  against: (style: Pick<SiteStyle, 'colors'>) => string | undefined;
}

function buttonText({ colors }: Pick<SiteStyle, 'colors'>): string {
  const [accent, paper] = [parseHex(colorOf(colors, 'accent') ?? ''), parseHex(colorOf(colors, 'paper') ?? '')];
  return toHex((accent && textOnAccent(accent, paper)) ?? white);
}

const rules: readonly Rule[] = [
  { label: 'Text on the page', role: 'ink', needed: 7, against: ({ colors }) => colorOf(colors, 'paper') },
  { label: 'Buttons and their text', role: 'accent', needed: 4.5, against: buttonText },
  { label: 'Links on the page', role: 'accent', needed: 4.5, against: ({ colors }) => colorOf(colors, 'paper') },
];

/** Returns every pair of a website's own colors, those that are too weak first. */
export function contrastPairs(style: Pick<SiteStyle, 'colors'>): ContrastPair[] {
  const pairs = rules.flatMap(({ label, role, needed, against }) => {
    const [color, ground] = [parseHex(colorOf(style.colors, role) ?? ''), parseHex(against(style) ?? '')];
    if (!color || !ground) return [];
    const ratio = contrast(color, ground);
    const suggestion = toHex(withContrast(color, ground, needed));
    return [{ label, role, needed, ratio, isEnough: ratio >= needed, suggestion }];
  });
  return pairs.sort((a, b) => Number(a.isEnough) - Number(b.isEnough));
}
