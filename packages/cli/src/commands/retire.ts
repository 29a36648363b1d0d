import * as retireCalls from '@tessera/contracts/modules/retire-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { siteCommand } from '../options.ts';
import { report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant } from '../this-module.ts';

/** `tessera retire` */
export const retire = siteCommand('retire', 'take a module out of all pages; promoting a version brings it back')
  .argument('<module>', 'named in full, so that none is retired by standing in its folder')
  .requiredOption('--reason <words>', 'why, in a few words; kept in the history')
  .action((module, options) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const body = { by: site.by, reason: options.reason };
      const { stable } = await askSite(site, retireCalls.retireModule, { params: { name }, body });
      return { lines: [`${name} is retired; pages had ${stable}.`], json: { name, stable } };
    }),
  );
