import type { Site } from '@tessera/module-kit/publish/registry-client.ts';
import { KeyMissing, Misuse } from '../exit-codes.ts';
import type { SiteFlags } from '../site.ts';

/** Finds the website to talk to: its own address, and an API key of it. Flags first, then TESSERA_URL and TESSERA_KEY. */
export function findWebsite(flags: SiteFlags): Site {
  const url = flags.url ?? process.env.TESSERA_URL;
  if (!url) throw new Misuse('Name the website: --url https://your-website.example, or TESSERA_URL.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Misuse(`${url} is no address of a site.`);
  const deployKey = flags.key ?? process.env.TESSERA_KEY;
  if (!deployKey?.startsWith('tsk_'))
    throw new KeyMissing(
      'An API key of the website with the scope themes.write is missing. Set TESSERA_KEY, or give --key.',
    );
  const { host, hostname, origin } = new URL(url);
  const found = { url, origin, deployKey, by: flags.by ?? '' };
  if (!hostname.endsWith('.localhost')) return found;
  // Browsers know such names, Node's resolver does not everywhere.
  const here = new URL(url);
  here.hostname = 'localhost';
  return { ...found, url: here.href, hostHeader: host };
}
