import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { moduleHelp, reasonHelp, siteCommand } from '../options.ts';
import { report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, versionMeant } from '../this-module.ts';

/** `tessera promote` */
export const promote = siteCommand('promote', 'give everybody a version that was published')
  .argument('<version>', 'as `tessera status` lists it')
  .argument('[module]', moduleHelp)
  .option('--reason <words>', reasonHelp)
  .action((version, module, options) =>
    report(options, async () => {
      const name = moduleMeant(module);
      const target = { version: versionMeant(version) };
      const { stable, from } = await moveStable(findSite(options), name, target, options.reason);
      const before = from ? ` (was ${from})` : '';
      return { lines: [`${name} ${stable} is live${before}.`], json: { name, stable, from: from ?? null } };
    }),
  );
