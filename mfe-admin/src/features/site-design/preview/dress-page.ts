import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { fontFaceRule, siteFontFaces } from '@tessera/rules/site-style/site-fonts.ts';
import { styleTokens } from '@tessera/rules/site-style/style-tokens.ts';

/** Typefaces that websites choose, with those of the theme where a page lacks them. */
export function fontRules(withTheme: boolean): string {
  return Object.values(siteFontFaces)
    .flatMap(({ face, themeFace }) => face ?? (withTheme ? themeFace : undefined) ?? [])
    .map(fontFaceRule)
    .join('');
}

/** The rule that the platform writes a website's own style in. */
const ownSelector = '[data-theme]';

/** Takes a website's saved style off a page of its theme, so that another can be put there, and brings the typefaces. */
export function preparePage(page: Document): void {
  for (const sheet of page.styleSheets) {
    const at = [...sheet.cssRules].findLastIndex((rule) => rule.cssText.startsWith(`${ownSelector} {`));
    if (at >= 0) sheet.deleteRule(at);
  }
  // A sheet belongs to the window it is made in.
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(fontRules(false));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** Shows a prepared page in a style. */
export function dressPage({ documentElement: { style } }: Document, look: SiteStyle): void {
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, value] of Object.entries(styleTokens(look))) style.setProperty(`--${name}`, value);
}
