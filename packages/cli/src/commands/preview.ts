import { makePreview } from '@tessera/contracts/modules/preview-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { moduleHelp, siteCommand } from '../options.ts';
import { moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, numberMeant, versionMeant } from '../this-module.ts';

/** `tessera preview` */
export const preview = siteCommand('preview', 'make a link that shows a version to whoever opens it, on the real pages')
  .argument('<version>', 'as `tessera status` lists it')
  .argument('[module]', moduleHelp)
  .option('--to <path>', 'the page it begins with', '/')
  .option('--website <handle>', 'the website it shows; the one at the address of the site unless given')
  .option('--hours <number>', 'until it ends, 24 at most', '24')
  .action((version, module, { to, hours, website, ...options }) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const body = { version: versionMeant(version), to, hours: numberMeant(hours, '--hours'), by: site.by, website };
      const { url: link, expiresAtMs } = await askSite(site, makePreview, { params: { name }, body });
      const lines = [`${name} ${version}, until ${moment(expiresAtMs)}:`, link];
      return { lines, json: { name, version, link, expiresAtMs } };
    }),
  );
