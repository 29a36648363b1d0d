import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { fontFaceRule, siteFontFaces } from '@tessera/rules/site-style/site-fonts.ts';
import { styleTokens } from '@tessera/rules/site-style/style-tokens.ts';
import type { ThemeFont } from './theme-source.ts';

/** Font files that websites may choose, beside the theme's own; a page asks only for those of its website. */
export const chosenFonts: readonly ThemeFont[] = Object.values(siteFontFaces).flatMap(({ face }) =>
  face ? [{ file: face.file, package: face.package, surface: 'store' as const, preload: false }] : [],
);

/** Returns the stylesheet that puts a website's style over the theme's tokens. Empty when nothing changes. */
export function styleSheet(style: Partial<SiteStyle>): string {
  const tokens = Object.entries(styleTokens(style)).map(([name, value]) => `  --${name}: ${value};`);
  const faces = [...new Set([style.headingFont, style.bodyFont])].map((name) => faceRule(name)).join('');
  return faces + (tokens.length === 0 ? '' : `[data-theme] {\n${tokens.join('\n')}\n}\n`);
}

function faceRule(name: SiteStyle['headingFont'] | undefined): string {
  const face = name && siteFontFaces[name].face;
  return face ? fontFaceRule(face) : '';
}
