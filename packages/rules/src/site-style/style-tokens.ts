import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { contrast, mix, parseHex, type Rgb, toHex, white } from './color.ts';
import { siteFontFaces } from './site-fonts.ts';

/** Stored names of each color; the first one present is used. */
const roles = { paper: ['paper', 'canvas'], ink: ['ink', 'text'], accent: ['accent', 'moss', 'slate'], line: ['line'] };
export type ColorRole = keyof typeof roles;
export const colorRoles = Object.keys(roles) as readonly ColorRole[];

/** Colors of the theme, where a website has none of its own. */
export const themeColors: Readonly<Record<ColorRole, string>> = {
  paper: '#f8f8f5',
  ink: '#1c241f',
  accent: '#2b5a43',
  line: '#d9dad2',
};

/** Links of the theme. */
const themeLink = '#24523c';

const textContrast = 4.5;
const paperContrast = 7;

/** Returns the color of a role, as `#rrggbb`; undefined where the website uses the theme's. */
export function colorOf(colors: SiteStyle['colors'], role: ColorRole): string | undefined {
  const name = roles[role].find((one) => parseHex(colors[one] ?? '') !== undefined);
  return name && colors[name];
}

/**
 * Returns the theme's CSS custom properties that a style replaces, by name without the dashes. A color that would make
 * text unreadable is not used; `contrastPairs` says which.
 */
export function styleTokens(style: Partial<SiteStyle>): Record<string, string> {
  return {
    ...colorTokens(style.colors ?? {}),
    ...fontTokens(style),
    ...scales[style.scale ?? 'regular'],
    ...corners[style.corners ?? 'square'],
    ...spacings[style.spacing ?? 'regular'],
    ...buttons[style.buttons ?? 'solid'],
  };
}

type Tokens = Record<string, string>;

const scales: Record<SiteStyle['scale'], Tokens> = {
  small: {
    'text-2xl': 'clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)',
    'text-3xl': 'clamp(2rem, 1.6rem + 2vw, 3.25rem)',
    'text-4xl': 'clamp(2.5rem, 1.6rem + 4vw, 4.5rem)',
  },
  regular: {},
  large: {
    'text-2xl': 'clamp(2.25rem, 1.7rem + 2.2vw, 3.25rem)',
    'text-3xl': 'clamp(2.75rem, 1.8rem + 4vw, 5.25rem)',
    'text-4xl': 'clamp(3.25rem, 1.6rem + 7.5vw, 8rem)',
  },
};
const corners: Record<SiteStyle['corners'], Tokens> = {
  square: {},
  soft: { 'radius-sm': '4px', 'radius-md': '8px', 'radius-lg': '12px' },
  round: { 'radius-sm': '8px', 'radius-md': '999px', 'radius-lg': '20px' },
};
const spacings: Record<SiteStyle['spacing'], Tokens> = {
  compact: { 'section-gap': 'clamp(2.5rem, 2rem + 3vw, 5rem)' },
  regular: {},
  airy: { 'section-gap': 'clamp(5rem, 3.5rem + 7vw, 11rem)' },
};
const buttons: Record<SiteStyle['buttons'], Tokens> = {
  solid: {},
  outline: {
    'button-fill': 'transparent',
    'button-text': 'var(--color-link)',
    'button-border': 'var(--color-accent)',
  },
};

function colorTokens(colors: SiteStyle['colors']): Tokens {
  const pick = (role: ColorRole) => parseHex(colorOf(colors, role) ?? '');
  const [ownPaper, ownInk, accent, line] = [pick('paper'), pick('ink'), pick('accent'), pick('line')];
  const isReadable = ownPaper && ownInk && contrast(ownPaper, ownInk) >= paperContrast;
  const onAccent = accent && textOnAccent(accent, isReadable ? ownPaper : undefined);
  const tokens: Tokens = {
    ...(isReadable ? paperTokens(ownPaper, ownInk) : {}),
    ...(line ? { 'color-line': toHex(line) } : {}),
    ...(accent && onAccent ? accentTokens(accent, ownPaper ?? white, ownInk ?? [0, 0, 0]) : {}),
    ...(onAccent && onAccent !== white ? { 'color-on-accent': toHex(onAccent) } : {}),
  };
  const link = parseHex(tokens['color-link'] ?? themeLink);
  // Links are as readable as the text around them, whatever the accent is.
  if (isReadable && link && contrast(link, ownPaper) < textContrast) tokens['color-link'] = toHex(ownInk);
  return tokens;
}

/** Returns the color of text on the accent: white, or a dark paper; undefined where neither is readable. */
export function textOnAccent(accent: Rgb, paper: Rgb | undefined): Rgb | undefined {
  return [white, ...(paper && isDark(paper) ? [paper] : [])].find((text) => contrast(accent, text) >= textContrast);
}

const isDark = (paper: Rgb): boolean => contrast(paper, white) >= paperContrast;

function paperTokens(paper: Rgb, ink: Rgb): Tokens {
  return {
    'color-canvas': toHex(paper),
    // Light text is not readable on the theme's white fields and dialogs.
    ...(isDark(paper) && { 'color-surface': toHex(mix(ink, paper, 0.06)) }),
    'color-sunken': toHex(mix(ink, paper, 0.07)),
    'color-skeleton': toHex(mix(ink, paper, 0.1)),
    'color-ink': toHex(ink),
    'color-ink-2': toHex(mix(ink, paper, 0.78)),
    'color-ink-3': toHex(mix(ink, paper, 0.68)),
    'color-focus': toHex(ink),
    ...deepTokens(paper, ink),
  };
}

/** Footers and deep sections: nearly the ink on light paper, a little lighter than the paper on dark one. */
function deepTokens(paper: Rgb, ink: Rgb): Tokens {
  const [deep, text] = isDark(paper) ? [mix(ink, paper, 0.12), ink] : [mix(ink, [0, 0, 0], 0.9), mix(paper, ink, 0.94)];
  return {
    'color-deep': toHex(deep),
    'color-on-deep': toHex(text),
    'color-on-deep-2': toHex(isDark(paper) ? mix(ink, deep, 0.78) : mix(paper, ink, 0.72)),
  };
}

function accentTokens(accent: Rgb, paper: Rgb, ink: Rgb): Tokens {
  const dark = toHex(mix(ink, accent, 0.3));
  const soft = toHex(mix(accent, paper, 0.16));
  return {
    'color-accent': toHex(accent),
    'color-accent-hover': dark,
    'color-accent-soft': soft,
    'color-link': dark,
    'color-success': dark,
    'color-success-soft': soft,
  };
}

function fontTokens({ headingFont = 'serif', bodyFont = 'sans' }: Partial<SiteStyle>): Tokens {
  const heading = siteFontFaces[headingFont];
  const body = siteFontFaces[bodyFont];
  return {
    ...(headingFont !== 'serif' ? { 'font-display': heading.stack, 'tracking-display': '-0.03em' } : {}),
    ...(bodyFont !== 'sans' ? { 'font-text': body.stack } : {}),
  };
}
