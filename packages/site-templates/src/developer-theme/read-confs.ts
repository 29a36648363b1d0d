import { closestWord } from '../engine/suggest.ts';
import {
  type CollectionConf,
  collectionConf,
  type PageConf,
  pageConf,
  readConf,
  type TemplateConf,
  templateConf,
} from './conf.ts';
import { isThemePath } from './theme-files.ts';
import type { ThemeProblem } from './theme-problem.ts';

/** What the settings files say, and what is wrong with them. */
export function readConfs(texts: ReadonlyMap<string, string>) {
  const problems: ThemeProblem[] = [];
  const collections = new Map<string, CollectionConf>();
  const pages = new Map<string, PageConf>();
  for (const [file, text] of texts) {
    const collection = /^collections\/([^/]+)\.conf$/.exec(file)?.[1];
    const page = /^(pages\/[^/]+\.page)\.conf$/.exec(file)?.[1];
    if (collection) keep(collections, collection, readConf(file, text, collectionConf));
    if (page) keep(pages, page, readConf(file, text, pageConf));
  }
  function keep<T>(
    into: Map<string, T>,
    name: string,
    { value, problems: found }: { value?: T; problems: readonly ThemeProblem[] },
  ) {
    problems.push(...found);
    if (value) into.set(name, value);
  }
  const text = texts.get('template.conf');
  if (text === undefined) problems.push(confProblem('The theme has no template.conf in its folder.'));
  const read = text === undefined ? undefined : readConf('template.conf', text, templateConf);
  problems.push(...(read?.problems ?? []));
  const template = read?.value;
  const layouts = layoutsOf(template, texts, problems);
  return { template, layouts, collections, pages, entries: stylesheetsOf(template, texts, problems), problems };
}

const confProblem = (message: string, suggestion?: string): ThemeProblem => ({
  ...{ file: 'template.conf', line: 0, column: 0, severity: 'error', message },
  ...(suggestion ? { suggestion } : {}),
});

function layoutsOf(template: TemplateConf | undefined, texts: ReadonlyMap<string, string>, problems: ThemeProblem[]) {
  const regions = [...texts.keys()].filter((file) => file.endsWith('.region'));
  const layouts = new Map<string, string[]>();
  for (const [name, layout] of Object.entries(template?.layouts ?? {})) {
    layouts.set(
      name,
      layout.regions.map((region) => (region.endsWith('.region') ? region : `${region}.region`)),
    );
  }
  for (const [name, files] of layouts) {
    for (const file of files) {
      if (isThemePath(file) && regions.includes(file)) continue;
      problems.push(confProblem(`The layout ${name} needs the file ${file}.`, closestWord(file, regions)));
    }
  }
  if (template && !layouts.has('default')) problems.push(confProblem('The layout default is missing.'));
  return layouts;
}

/** Stylesheets are named relative to `styles/`. */
function stylesheetsOf(
  template: TemplateConf | undefined,
  texts: ReadonlyMap<string, string>,
  problems: ThemeProblem[],
) {
  const known = [...texts.keys()].filter((file) => /\.(less|css)$/.test(file));
  return (template?.stylesheets ?? []).flatMap((name) => {
    const file = [`styles/${name}`, name].find((candidate) => texts.has(candidate));
    if (file) return [file];
    const suggestion = closestWord(`styles/${name}`, known)?.replace(/^styles\//, '');
    problems.push(confProblem(`There is no stylesheet styles/${name}.`, suggestion));
    return [];
  });
}
