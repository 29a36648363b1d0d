import { once } from 'node:events';
import { makePreview } from '@tessera/contracts/modules/preview-calls.ts';
import type { Preview } from '@tessera/contracts/modules/previews.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { Misuse } from '../exit-codes.ts';
import { openLink } from '../open-link.ts';
import { siteCommand } from '../options.ts';
import { readTypeScript } from '../read-typescript.ts';
import { moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { folderToBuild } from '../this-module.ts';

/** `tessera dev` */
export const dev = siteCommand('dev', 'see the module in this folder on the pages of a site, in your own browser alone')
  .option('--shell <address>', 'the same as --url: the site, here or elsewhere, as browsers know it')
  .option('--to <path>', 'the page to begin with', '/')
  .option('--port <number>', 'where to serve the module on this machine (else any free port)', portMeant)
  .option('--open', 'open the page in the browser')
  .option('--website <handle>', 'the website whose pages show it; the one at the address of the site unless given')
  .action(async ({ shell, to, port, open, website, ...options }) => {
    const site = findSite({ ...options, url: shell ?? options.url });
    const { startDevServer } = await loadDevServer();
    let preview: Preview | undefined;
    const server = await startDevServer(folderToBuild(), {
      ...{ port, onBuilt: say },
      async pageOriginFor({ name }, devOrigin) {
        const body = { devOrigin, to, by: site.by, website };
        preview = await askSite(site, makePreview, { params: { name }, body });
        return new URL(preview.url).origin;
      },
    });
    const ending = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    try {
      await report(options, async () => {
        const { name } = server.config;
        const { url: link, expiresAtMs } = preview as Preview;
        const isOpened = open === true && (await openLink(link));
        const lines = [
          `${name} is served from this folder at ${server.origin}.`,
          isOpened ? 'Its page is being opened. The link is for your own browser:' : 'Open this in your browser:',
          `  ${link}`,
          `Pages of ${new URL(link).origin} show it there until ${moment(expiresAtMs)}, and only while this command runs.`,
          'Save a file and the page follows. Ctrl-C ends it.',
        ];
        return { lines, json: { name, origin: server.origin, link, expiresAtMs } };
      });
      await ending;
    } finally {
      await server.close();
    }
  });

/** What only this command needs is no part of what modules are built with, and has to be there. */
async function loadDevServer() {
  await readTypeScript();
  return import('@tessera/module-kit/dev/dev-server.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Misuse(
      'Something is missing that only `tessera dev` needs. In the module’s folder: ' +
        'npm install --save-dev --save-exact @rspack/dev-server @rspack/plugin-react-refresh react-refresh',
    );
  });
}

/** Not on standard output, which is for the link. */
function say(problems: readonly string[]): void {
  process.stderr.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'Built.\n');
}

function portMeant(typed: string): number {
  const port = Number(typed);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Misuse(`${typed} is no port.`);
}
