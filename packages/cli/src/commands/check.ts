import type { CheckResult } from '@tessera/contracts/modules/checks.ts';
import { checkAgain } from '@tessera/module-kit/publish/registry-client.ts';
import { describeResult, waitForChecks } from '@tessera/module-kit/publish/wait-for-checks.ts';
import { exitCodes, Misuse, Unfit } from '../exit-codes.ts';
import { moduleHelp, siteCommand } from '../options.ts';
import { type Report, report } from '../report.ts';
import { findSite, type SiteFlags } from '../site.ts';
import { folderToBuild, moduleMeant, versionMeant } from '../this-module.ts';
import { builtHere, problemsOf } from '../working-copy.ts';

/** `tessera check` */
export const check = siteCommand(
  'check',
  'build the module in this folder and look at it as a publish would; nothing is uploaded',
)
  .argument('[module]', moduleHelp)
  .option('--again <version>', 'have the site make the checks of a published version that it could not make before')
  .action((module, options) =>
    report(options, () =>
      options.again === undefined ? checkHere(module) : checkThere(options.again, module, options),
    ),
  );

async function checkHere(module: string | undefined): Promise<Report> {
  if (module !== undefined) throw new Misuse('A module is named with --again only; go to its folder to check it.');
  const dir = folderToBuild();
  const built = await builtHere(dir);
  const { name, version } = built.manifest;
  const problems = await problemsOf(dir, built);
  if (problems.length > 0) throw new Unfit([`${name} ${version} is not fit:`, ...problems].join('\n  '));
  return { lines: [`${name} ${version} can be published.`], json: { name, version, problems } };
}

async function checkThere(typed: string, module: string | undefined, flags: SiteFlags): Promise<Report> {
  const [site, name, version] = [findSite(flags), moduleMeant(module), versionMeant(typed)];
  await checkAgain(site, name, version);
  const results: CheckResult[] = [];
  const { state } = await waitForChecks(site, { name, version }, (result) => results.push(result));
  const lines = [...results.map(describeResult), `${name} ${version} is ${state}.`];
  if (state === 'refused') throw new Unfit(lines.join('\n'));
  return {
    ...{ lines, json: { name, version, state, results } },
    ...(state === 'unverified' && { exitCode: exitCodes.unverified }),
  };
}
