import { renderThemePage } from '@tessera/site-templates/developer-theme/render-page.ts';
import type { ThemeSite } from '@tessera/site-templates/developer-theme/site-content.ts';
import { describeThemeProblem } from '@tessera/site-templates/developer-theme/theme-problem.ts';
import type { RenderOptions } from '@tessera/site-templates/templates.ts';
import type { OwnTheme } from '../../services/own-themes.ts';
import { splitPage } from './split-page.ts';
import { type FramedPage, themeSite } from './theme-site.ts';

/** A page in a website's own theme, or why the theme could not draw it. */
export type FramedHtml = { html: string } | { fault: string };

/** What the browser part of a page needs, whatever the theme prints. */
interface Needed {
  head: string;
  tail: string;
}

/**
 * Puts a page that the built-in design has drawn into a website's own theme: the theme's regions come around the main
 * content, and the head and scripts of the page go where the theme prints headers and footers.
 */
export function framePage(
  builtIn: string,
  { theme }: OwnTheme,
  page: FramedPage,
  { styles, needed, options }: { styles: string; needed: Needed; options: RenderOptions },
): FramedHtml {
  const parts = splitPage(builtIn);
  if (!parts) return { fault: 'The page has no main content.' };
  const site: ThemeSite = themeSite(theme, page, {
    headHtml: `${parts.head}\n    <link rel="stylesheet" href="${styles}">`,
    bodyEndHtml: parts.bodyEnd,
    mainContent: parts.main,
  });
  const [collection] = site.collections;
  if (!collection) return { fault: 'The page has no collection.' };
  const { html, problems } = renderThemePage(theme, site, { kind: 'collection', collection }, options);
  const [problem] = problems;
  if (html === '') return { fault: problem ? describeThemeProblem(problem) : 'The theme printed nothing.' };
  const whole = html
    .replace(/<html(?=[\s>])/i, '<html data-theme="atelier"')
    .replace(/<body[^<>]{0,2000}>/i, (body) => `${body}\n${parts.bodyStart}`);
  return missingIn(whole, needed) ?? { html: whole };
}

/** Without these the page's styles and modules are missing. */
function missingIn(html: string, { head, tail }: Needed): { fault: string } | undefined {
  if (!html.includes(head)) return { fault: 'The theme does not print {squarespace-headers}.' };
  if (!html.includes(tail)) return { fault: 'The theme does not print {squarespace-footers}.' };
  return /<body[\s>]/i.test(html) && html.includes(mainMark)
    ? undefined
    : { fault: 'The theme prints no body element, or not {squarespace.main-content}.' };
}

const mainMark = '<div id="main" tabindex="-1">';
