import type { CheckResult } from '@tessera/contracts/modules/checks.ts';
import { announceVersion } from '@tessera/module-kit/publish/registry-client.ts';
import { describeResult } from '@tessera/module-kit/publish/wait-for-checks.ts';
import { exitCodes, Unfit } from '../exit-codes.ts';
import { reasonHelp, siteCommand } from '../options.ts';
import { report } from '../report.ts';
import { findSite } from '../site.ts';
import { folderToBuild, moduleMeant } from '../this-module.ts';
import { publishHere } from '../working-copy.ts';

/** `tessera publish` */
export const publish = siteCommand('publish', 'build, check and upload the module in this folder')
  .option('--promote', 'and give it to everybody')
  .option('--reason <words>', `${reasonHelp}; needed where the site cannot make all its checks`)
  .action((options) =>
    report(options, async () => {
      const results: CheckResult[] = [];
      const onResult = (result: CheckResult) => {
        results.push(result);
        if (!options.json) process.stderr.write(`${describeResult(result)}\n`);
      };
      const isPromoted = options.promote === true;
      const site = findSite(options);
      const folder = folderToBuild();
      void announceVersion(site, moduleMeant(undefined));
      const published = await publishHere(folder, site, { isPromoted, reason: options.reason, onResult });
      const { name, version, isNew, state, leftOut = [] } = published;
      if (state === 'refused') throw new Unfit([`${name} ${version} is refused:`, ...failedOf(results)].join('\n  '));
      const done = isPromoted ? 'is live' : `is published and ${state}; nobody gets it yet`;
      const again = isNew ? '' : ' (it had been uploaded before)';
      const isUnsure = state === 'unverified' && !isPromoted;
      const help = isUnsure
        ? [`Not checked in full: \`tessera check --again ${version}\` makes the missing checks.`]
        : [];
      const notes = leftOut.map((field) => `Note: ${field} is not known to this site and was left out.`);
      return {
        lines: [`${name} ${version} ${done}${again}.`, ...help, ...notes],
        json: { ...published, isPromoted, results },
        ...(isUnsure && { exitCode: exitCodes.unverified }),
      };
    }),
  );

const failedOf = (results: readonly CheckResult[]) =>
  results.filter(({ outcome }) => outcome === 'failed').flatMap(({ findings }) => findings);
