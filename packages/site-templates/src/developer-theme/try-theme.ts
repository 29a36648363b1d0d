import type { RenderOptions } from '../templates.ts';
import { compileTheme } from './compile-theme.ts';
import { type RenderedThemePage, renderThemePage } from './render-page.ts';
import type { ThemePage, ThemeSite } from './site-content.ts';
import { readThemeFolder } from './theme-files.ts';
import type { ThemeProblem } from './theme-problem.ts';

/** A page that was tried. */
export interface TriedPage {
  address: string;
  html: string;
  files: readonly string[];
  problems: readonly ThemeProblem[];
}

export interface ThemeTrial {
  name: string;
  /** Every file that was read, in order. */
  files: readonly string[];
  problems: readonly ThemeProblem[];
  pages: readonly TriedPage[];
  css: string;
  /** Whether there is nothing but warnings and what is left out on purpose. */
  isFine: boolean;
}

/** Of one drawing. Longer than on a server, which is not as busy as the machine of a developer may be. */
const drawingMs = 10_000;

/** Reads a theme from its folder, compiles every file and draws each kind of page with a website's content. */
export async function tryTheme(folder: string, site: ThemeSite, options: RenderOptions): Promise<ThemeTrial> {
  const read = await readThemeFolder(folder);
  const theme = await compileTheme(read, { limits: { timeMs: drawingMs } });
  const hasErrors = theme.problems.some(({ severity }) => severity === 'error');
  const pages = theme.layouts.has('default') ? pagesOf(site, [...theme.templates.keys()]) : [];
  const tried = pages.map(({ address, page }) => ({ address, ...drawn(renderThemePage(theme, site, page, options)) }));
  const problems = withoutRepeats([...theme.problems, ...tried.flatMap((page) => page.problems)]);
  const isFine = !hasErrors && !problems.some(({ severity }) => severity === 'error' || severity === 'unknown');
  return { name: theme.name, files: [...read.texts.keys()], problems, pages: tried, css: theme.css, isFine };
}

const drawn = ({ html, files, problems }: RenderedThemePage) => ({ html, files, problems });

/** Every collection, the first item of each, and the theme's static pages. */
function pagesOf(site: ThemeSite, files: readonly string[]): { address: string; page: ThemePage }[] {
  const collections = site.collections.flatMap((collection) => {
    const list = { address: collection.fullUrl, page: { kind: 'collection' as const, collection } };
    const [item] = collection.items;
    return item ? [list, { address: item.fullUrl, page: { kind: 'item' as const, collection, item } }] : [list];
  });
  const statics = files
    .filter((file) => /^pages\/.*\.page$/.test(file))
    .map((file) => ({
      address: `/${file.replace(/^pages\//, '').replace(/\.page$/, '')}`,
      page: { kind: 'static' as const, file },
    }));
  return [...collections, ...statics];
}

/** A block that fails on every page is one problem. */
function withoutRepeats(problems: readonly ThemeProblem[]): ThemeProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
