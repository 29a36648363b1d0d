import * as pinCalls from '@tessera/contracts/modules/pin-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { moduleHelp, reasonHelp, siteCommand } from '../options.ts';
import { columns, moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, versionMeant } from '../this-module.ts';

const websiteHelp = 'id of the website';

/** `tessera pin` */
export const pin = siteCommand('pin', 'let a website keep a version, or “stable”: it stays out of rollouts')
  .argument('<version>', 'as `tessera status` lists it, or `stable`')
  .argument('[module]', moduleHelp)
  .requiredOption('--website <id>', websiteHelp)
  .requiredOption('--reason <words>', reasonHelp)
  .action((typed, module, { website: websiteId, reason, ...options }) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const version = typed === 'stable' ? typed : versionMeant(typed);
      const body = { version, reason, by: site.by };
      const made = await askSite(site, pinCalls.pinWebsite, { params: { name, websiteId }, body });
      const kept = version === 'stable' ? `is left out of rollouts of ${name}` : `keeps ${name} ${version}`;
      return { lines: [`${websiteId} ${kept}.`], json: { name, ...made } };
    }),
  );

/** `tessera unpin` */
export const unpin = siteCommand('unpin', 'give a website what the others get')
  .argument('[module]', moduleHelp)
  .requiredOption('--website <id>', websiteHelp)
  .option('--reason <words>', reasonHelp)
  .action((module, { website: websiteId, reason, ...options }) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const query = { by: site.by, ...(reason !== undefined && { reason }) };
      const had = await askSite(site, pinCalls.unpinWebsite, { params: { name, websiteId }, query });
      return { lines: [`${websiteId} gets ${name} as the others do.`], json: { name, ...had } };
    }),
  );

/** `tessera pins` */
export const pins = siteCommand('pins', 'websites that keep a version, and what their visitors get')
  .argument('[module]', moduleHelp)
  .action((module, options) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const found = await askSite(site, pinCalls.listPins, { params: { name } });
      const rows = found.pins.map(({ websiteId, version, gets, atMs, reason }) => {
        const isHeld = version === 'stable' || version === gets;
        return [websiteId, version, isHeld ? '' : `gets ${gets ?? 'nothing'}`, moment(atMs), reason];
      });
      const lines = rows.length > 0 ? columns(rows) : [`No website keeps a version of ${name}.`];
      return { lines, json: { name, pins: found.pins } };
    }),
  );
