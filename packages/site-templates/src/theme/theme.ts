import type { TemplateDataMap, TemplateName } from '../page-data.ts';
import { describeTemplateError, type TemplateError } from '../template-error.ts';
import {
  createTemplates,
  type RenderOptions,
  type RenderResult,
  type Template,
  type TemplatesOptions,
} from '../templates.ts';
import type { SheetName, ThemeFont, ThemeSource } from './theme-source.ts';

/** A theme that can be drawn with: all its templates are compiled and free of syntax errors. */
export interface Theme {
  readonly name: string;
  readonly fonts: readonly ThemeFont[];
  /** Findings of the escape lint in pages and partials. */
  readonly warnings: readonly TemplateError[];
  render<Name extends TemplateName>(name: Name, data: TemplateDataMap[Name], options: RenderOptions): RenderResult;
  /** A joined stylesheet. */
  stylesheet(name: SheetName): string;
  /** The theme's words for a language tag; missing ones in English. */
  labels(locale: string): Record<string, string>;
}

/** Compiles a theme. Throws when a page or partial has a syntax error: such a theme is never put into use. */
export function createTheme(
  source: ThemeSource,
  options: Pick<TemplatesOptions, 'limits' | 'clock' | 'token'> = {},
): Theme {
  const templates = createTemplates({ ...options, partials: source.partials, imageSizes: source.manifest.imageSizes });
  const pages = new Map<string, Template>();
  const problems = templates.partialErrors.filter((error) => error.severity === 'error');
  for (const [name, text] of Object.entries(source.pages)) {
    const result = templates.compile(text, name);
    if (result.ok) pages.set(name, result.template);
    else problems.push(...result.errors);
  }
  refuse(source.manifest.name, problems);
  return {
    name: source.manifest.name,
    fonts: source.manifest.fonts,
    warnings: [
      ...templates.partialErrors.filter((error) => error.severity === 'warning'),
      ...[...pages.values()].flatMap((page) => page.warnings),
    ],
    render: (name, data, renderOptions) => templates.render(pageOf(pages, name), data, renderOptions),
    stylesheet: (name) => joinStyles(source, name),
    labels: (locale) => themeLabels(source, locale),
  };
}

function refuse(name: string, problems: readonly TemplateError[]): void {
  if (problems.length === 0) return;
  throw new Error(`Theme ${name} has errors:\n${problems.map(describeTemplateError).join('\n')}`);
}

function pageOf(pages: ReadonlyMap<string, Template>, name: string): Template {
  const page = pages.get(name);
  if (!page) throw new Error(`The theme has no page template '${name}'`);
  return page;
}

function joinStyles({ manifest, styles }: ThemeSource, name: SheetName): string {
  return manifest.styles[name].map((file) => required(styles, file)).join('\n');
}

function required(styles: Record<string, string>, file: string): string {
  const text = styles[file];
  if (text === undefined) throw new Error(`The theme has no stylesheet '${file}'`);
  return text;
}

function themeLabels({ labels }: ThemeSource, locale: string): Record<string, string> {
  const language = locale.toLowerCase().split('-')[0] ?? 'en';
  const own = Object.hasOwn(labels, language) ? labels[language] : {};
  return { ...labels.en, ...own };
}
