import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { describeThemeProblem, type ThemeProblem } from '@tessera/site-templates/developer-theme/theme-problem.ts';
import type { ThemeTrial } from '@tessera/site-templates/developer-theme/try-theme.ts';
import { exitCodes, Misuse } from '../exit-codes.ts';
import { command } from '../options.ts';
import { readTypeScript } from '../read-typescript.ts';
import { columns, type Report, report } from '../report.ts';
import { readDemoSite } from '../theme/demo-site.ts';
import { check, pull, push } from './theme-sync.ts';

interface TryFlags {
  content?: string | undefined;
  out?: string | undefined;
}

const tryOut = command('try', 'show what of an existing theme works: compiles every file, draws every kind of page')
  .argument('<folder>', 'the theme, with template.conf in it')
  .option('--content <folder>', 'demo content to draw with: content.json, catalogue.json, images.json')
  .option('--out <folder>', 'write the pages and their stylesheet, to look at them')
  .action((folder, options) => report(options, () => tryFolder(path.resolve(folder), options)));

/** `tessera theme` */
export const theme = new Command('theme')
  .description('works with themes as folders: template.conf, regions, blocks, collections, LESS')
  .addCommand(check)
  .addCommand(pull)
  .addCommand(push)
  .addCommand(tryOut);

async function tryFolder(folder: string, { content, out }: TryFlags): Promise<Report> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Misuse(`There is no folder ${folder}.`);
  const nowMs = Date.now();
  const demo = readDemoSite(content, nowMs);
  await readTypeScript();
  const { tryTheme } = await import('@tessera/site-templates/developer-theme/try-theme.ts');
  const trial = await tryTheme(folder, demo.site, { ...demo.format, nowMs });
  if (out !== undefined) writePages(path.resolve(out), trial);
  const { name, isFine, files, problems, pages } = trial;
  return {
    lines: linesOf(trial, out),
    json: {
      name,
      isFine,
      files,
      problems,
      pages: pages.map(({ html, ...page }) => ({ ...page, characters: html.length })),
    },
    ...(!isFine && { exitCode: exitCodes.refused }),
  };
}

const severities: readonly [ThemeProblem['severity'], string][] = [
  ['error', 'Errors'],
  ['unknown', 'Unknown'],
  ['refused', 'Left out'],
];

function linesOf({ name, files, problems, pages, isFine }: ThemeTrial, out: string | undefined): string[] {
  const fileRows = files.map((file) => [`  ${file}`, stateOf(problems.filter((problem) => problem.file === file))]);
  const pageRows = pages.map(({ address, html, files: [template = ''] }) => [
    `  ${address}`,
    html === '' ? 'not drawn' : `${html.length} characters`,
    template,
  ]);
  const listed = severities.flatMap(([severity, title]) => {
    const found = problems.filter((problem) => problem.severity === severity);
    return found.length === 0 ? [] : ['', title, ...found.map((problem) => `  ${describeThemeProblem(problem)}`)];
  });
  const unescaped = problems.filter(({ severity }) => severity === 'warning').length;
  return [
    `${name}: ${isFine ? 'works' : 'does not work yet'}. ${files.length} files, ${pages.length} pages.`,
    ...['', 'Files', ...columns(fileRows), '', 'Pages', ...columns(pageRows), ...listed],
    ...(unescaped === 0
      ? []
      : ['', `${unescaped} variables are printed without html: texts with < or & show as markup.`]),
    ...(out === undefined ? [] : ['', `The pages are in ${out}.`]),
  ];
}

function stateOf(problems: readonly ThemeProblem[]): string {
  const counts = severities.flatMap(([severity]) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return counts.length === 0 ? 'ok' : counts.join(', ');
}

/** Pages as files that a browser opens from disk: `index.html` in a folder for each address. */
function writePages(out: string, { pages, css }: ThemeTrial): void {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'site.css'), css);
  for (const { address, html } of pages) {
    const folder = path.join(out, ...address.split('/').filter((part) => part !== '' && part !== '..'));
    mkdirSync(folder, { recursive: true });
    const toRoot = path.relative(folder, out) || '.';
    writeFileSync(path.join(folder, 'index.html'), html.replace('href="/site.css"', `href="${toRoot}/site.css"`));
  }
}
