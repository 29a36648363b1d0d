import { createHash } from 'node:crypto';
import type { TemplateError } from '../template-error.ts';
import { createTemplates, type Template, type Templates, type TemplatesOptions } from '../templates.ts';
import type { CollectionConf, PageConf } from './conf.ts';
import { Places, partialName } from './places.ts';
import { readConfs } from './read-confs.ts';
import { compileStyles, type StyleLimits } from './styles/compile-styles.ts';
import { systemTemplates } from './system-pages.ts';
import { tagFormatters } from './tag-formatters.ts';
import type { ThemeFiles } from './theme-files.ts';
import type { ThemeProblem } from './theme-problem.ts';
import { type TranslatedSource, translateSource } from './translate-source.ts';
import { unknownNames } from './unknown-names.ts';

/** A theme of regions, collections and blocks, compiled. With an `error` among its problems it is not to be used. */
export interface DeveloperTheme {
  name: string;
  /** Eight characters of the hash of all files. */
  revision: string;
  layouts: ReadonlyMap<string, readonly string[]>;
  /** Compiled files by path, and the templates for collections without one of their own. */
  templates: ReadonlyMap<string, Template>;
  engine: Templates;
  collections: ReadonlyMap<string, CollectionConf>;
  /** Names of the navigations, in the order of template.conf. */
  navigations: readonly string[];
  pages: ReadonlyMap<string, PageConf>;
  css: string;
  problems: readonly ThemeProblem[];
  /** Turns an error of rendering into a place in the theme's files. */
  placeOf(error: TemplateError): ThemeProblem;
}

type CompileOptions = Pick<TemplatesOptions, 'limits' | 'clock'> & { styleLimits?: StyleLimits };

const templateFile = /\.(region|list|item|block|page)$/;

/** Compiles a theme as a developer platform's folder holds it. Never throws: what is wrong is in `problems`. */
export async function compileTheme(files: ThemeFiles, options: CompileOptions = {}): Promise<DeveloperTheme> {
  const { styleLimits, ...templateOptions } = options;
  const sources = new Map<string, TranslatedSource>();
  for (const [file, text] of files.texts) if (templateFile.test(file)) sources.set(file, translateSource(text));
  const engine = createTemplates({
    ...templateOptions,
    partials: Object.fromEntries(
      [...sources]
        .filter(([file]) => file.endsWith('.block'))
        .map(([file, source]) => [partialName(file), source.translated.text]),
    ),
    formatters: tagFormatters,
  });
  const confs = readConfs(files.texts);
  const places = new Places(files.texts, sources);
  const templates = compileAll(engine, sources);
  const styles = await compileStyles(styleFiles(files.texts), confs.entries, styleLimits);
  return {
    name: confs.template?.name ?? 'Theme',
    revision: revisionOf(files.texts),
    layouts: confs.layouts,
    templates: templates.compiled,
    engine,
    collections: confs.collections,
    navigations: confs.template?.navigations.map(({ name }) => name) ?? [],
    pages: confs.pages,
    css: styles.css,
    problems: [
      ...files.problems,
      ...confs.problems,
      ...styles.problems,
      ...templates.errors.map((error) => places.placeOf(error)),
      ...places.findings(),
      ...places.missingNavigations(confs.template),
      ...unknownNames(templates.compiled, engine, sources, places),
      ...files.others.filter((file) => /\.(js|mjs|ts|coffee)$/.test(file)).map(refusedScript),
    ],
    placeOf: (error) => places.placeOf(error),
  };
}

const styleFiles = (texts: ReadonlyMap<string, string>) =>
  Object.fromEntries([...texts].filter(([file]) => /\.(less|css)$/.test(file)));

function revisionOf(texts: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...texts].sort()))
    .digest('hex')
    .slice(0, 8);
}

function refusedScript(file: string): ThemeProblem {
  return { file, line: 0, column: 0, severity: 'refused', message: 'Scripts of themes are left out.' };
}

function compileAll(engine: Templates, sources: ReadonlyMap<string, TranslatedSource>) {
  const compiled = new Map<string, Template>();
  const errors: TemplateError[] = [];
  for (const [file, { translated }] of sources) {
    const result = engine.compile(translated.text, file);
    if (result.ok) compiled.set(file, result.template);
    else errors.push(...result.errors);
  }
  for (const [name, text] of Object.entries(systemTemplates)) {
    const result = engine.compile(text, `system.${name}`);
    if (result.ok) compiled.set(`system.${name}`, result.template);
  }
  return { compiled, errors };
}
