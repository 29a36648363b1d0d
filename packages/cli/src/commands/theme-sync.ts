import { statSync } from 'node:fs';
import path from 'node:path';
import { describeThemeProblem } from '@tessera/site-templates/developer-theme/theme-problem.ts';
import { exitCodes, Misuse } from '../exit-codes.ts';
import { command, siteCommand } from '../options.ts';
import { readTypeScript } from '../read-typescript.ts';
import { type Report, report } from '../report.ts';
import { findWebsite } from '../theme/website.ts';

const folderHelp = 'the theme, with template.conf in it';
const forceHelp = 'overwrite what changed on the other side since';

/** `tessera theme check` */
export const check = command('check', 'compile a theme’s folder and say what is wrong, by file, line and column')
  .argument('<folder>', folderHelp)
  .action((folder, options) => report(options, () => checkFolder(folderMeant(folder))));

/** `tessera theme pull` */
export const pull = siteCommand(
  'pull',
  'write the draft of the website’s theme into a folder; needs the scope themes.write',
)
  .argument('<folder>', 'where the theme goes')
  .option('--force', forceHelp)
  .action((folder, { force = false, ...options }) =>
    report(options, async () => {
      const site = findWebsite(options);
      await readTypeScript();
      const { pullTheme } = await import('../theme/sync.ts');
      return toReport(await pullTheme(site, path.resolve(folder), force), 'pulled');
    }),
  );

/** `tessera theme push` */
export const push = siteCommand('push', 'send what changed in a folder to the draft; needs the scope themes.write')
  .argument('<folder>', folderHelp)
  .option('--force', forceHelp)
  .action((folder, { force = false, ...options }) =>
    report(options, async () => {
      const site = findWebsite(options);
      await readTypeScript();
      const { pushTheme } = await import('../theme/sync.ts');
      return toReport(await pushTheme(site, folderMeant(folder), force), 'pushed');
    }),
  );

function folderMeant(folder: string): string {
  const resolved = path.resolve(folder);
  if (statSync(resolved, { throwIfNoEntry: false })?.isDirectory()) return resolved;
  throw new Misuse(`There is no folder ${resolved}.`);
}

async function checkFolder(folder: string): Promise<Report> {
  await readTypeScript();
  const { readThemeFolder } = await import('@tessera/site-templates/developer-theme/theme-files.ts');
  const { compileTheme } = await import('@tessera/site-templates/developer-theme/compile-theme.ts');
  const { name, problems } = await compileTheme(await readThemeFolder(folder));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const listed = problems.filter(({ severity }) => severity !== 'warning');
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return {
    lines: [...listed.map(describeThemeProblem), `${name}: ${count}.`],
    json: { name, isFine: errors.length === 0, problems },
    ...(errors.length > 0 && { exitCode: exitCodes.refused }),
  };
}

/** What a pull or push did, or the files it would have overwritten. */
interface Synced {
  changed: readonly string[];
  conflicts: readonly string[];
  errors?: readonly string[];
}

function toReport({ changed, conflicts, errors = [] }: Synced, done: 'pulled' | 'pushed'): Report {
  if (conflicts.length > 0) {
    const where = done === 'pulled' ? 'in the folder' : 'on the website';
    return {
      lines: [`Nothing was ${done}: these files changed ${where} since.`, ...conflicts, 'To overwrite: --force'],
      json: { changed: [], conflicts },
      exitCode: exitCodes.refused,
    };
  }
  const count = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return {
    lines: [...changed, changed.length === 0 ? 'Nothing changed.' : `${count} ${done}.`, ...errors],
    json: { changed, conflicts, errors },
  };
}
