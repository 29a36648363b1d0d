import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';

/** A typeface that a website may choose. */
export interface SiteFontFace {
  label: string;
  /** Value of `font-family`. */
  stack: string;
  /** Family and file of a face that the theme's own stylesheet does not bring along. */
  face?: { family: string; file: string; package: string };
  /** Family and file where the theme's own stylesheet brings the face along. */
  themeFace?: { family: string; file: string };
}

const serifs = 'Georgia, "Times New Roman", serif';
const sansSerifs = '"Helvetica Neue", Arial, sans-serif';
const chosen = (label: string, name: string, fallback: string): SiteFontFace => ({
  label,
  stack: `"${label}", ${fallback}`,
  face: { family: label, file: `${name}-latin-wght-normal.woff2`, package: `@fontsource-variable/${name}` },
});

/** Typefaces by the names that are stored; `serif` and `sans` are the theme's own. */
export const siteFontFaces: Readonly<Record<SiteStyle['headingFont'], SiteFontFace>> = {
  serif: {
    label: 'Hedvig Letters Serif',
    stack: 'var(--font-serif)',
    themeFace: { family: 'Hedvig Letters Serif', file: 'hedvig-letters-serif-latin-400-normal.woff2' },
  },
  sans: {
    label: 'Instrument Sans',
    stack: 'var(--font-sans)',
    themeFace: { family: 'Instrument Sans', file: 'instrument-sans-latin-wght-normal.woff2' },
  },
  fraunces: chosen('Fraunces', 'fraunces', serifs),
  lora: chosen('Lora', 'lora', serifs),
  playfair: chosen('Playfair Display', 'playfair-display', serifs),
  inter: chosen('Inter', 'inter', sansSerifs),
  'work-sans': chosen('Work Sans', 'work-sans', sansSerifs),
  karla: chosen('Karla', 'karla', sansSerifs),
};

/** Pairs that go well together, offered first. */
export const fontPairs: readonly { heading: SiteStyle['headingFont']; body: SiteStyle['bodyFont'] }[] = [
  { heading: 'serif', body: 'sans' },
  { heading: 'sans', body: 'sans' },
  { heading: 'fraunces', body: 'inter' },
  { heading: 'playfair', body: 'karla' },
  { heading: 'lora', body: 'work-sans' },
  { heading: 'inter', body: 'inter' },
  { heading: 'work-sans', body: 'lora' },
  { heading: 'karla', body: 'karla' },
];

/** Returns the `@font-face` rule of a typeface's file. */
export function fontFaceRule({ family, file }: { family: string; file: string }): string {
  const source = `url("/assets/fonts/${file}") format("woff2")`;
  return `@font-face {\n  font-family: "${family}";\n  src: ${source};\n  font-weight: 400 700;\n  font-display: swap;\n}\n`;
}
