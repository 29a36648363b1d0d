import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { moduleHelp, reasonHelp, siteCommand } from '../options.ts';
import { report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, versionMeant } from '../this-module.ts';

/** `tessera rollback` */
export const rollback = siteCommand('rollback', 'take back: everybody gets the version before, or the one you name')
  .argument('[module]', moduleHelp)
  .option('--to <version>', 'any version that was published')
  .option('--reason <words>', reasonHelp)
  .action((module, options) =>
    report(options, async () => {
      const name = moduleMeant(module);
      const target =
        options.to === undefined
          ? { previous: true as const }
          : { version: versionMeant(options.to), isRollback: true };
      const { stable, from, isRetired } = await moveStable(findSite(options), name, target, options.reason);
      if (isRetired) {
        const line = `${name} has no earlier version: pages are without it. \`tessera promote ${stable}\` brings it back.`;
        return { lines: [line], json: { name, stable, from: from ?? null, isRetired } };
      }
      const before = from ? ` (was ${from})` : '';
      return { lines: [`${name} is back on ${stable}${before}.`], json: { name, stable, from: from ?? null } };
    }),
  );
