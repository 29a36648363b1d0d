import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';
import { z } from 'zod';
import { KeyMissing, Misuse } from './exit-codes.ts';

/** A site, and how browsers reach it. */
export interface FoundSite extends Site {
  origin: string;
}

const running = z.object({ storefront: z.string(), deployKey: z.string() });

/** What every command that asks a site can be told. */
export interface SiteFlags {
  url?: string | undefined;
  key?: string | undefined;
  by?: string | undefined;
}

/**
 * Finds the site to talk to: flags first, then TESSERA_URL and TESSERA_KEY, then what `npm start` has written to
 * `.data/running.json` of this folder or one above.
 */
export function findSite(flags: SiteFlags, folder = process.cwd()): FoundSite {
  const local = readRunning(folder);
  const url = flags.url ?? process.env.TESSERA_URL ?? local?.storefront;
  if (!url) throw new Misuse('No running site was found. Start one with `npm start`, or set TESSERA_URL.');
  // A key of this machine's own installation is for that site alone.
  const deployKey = flags.key ?? process.env.TESSERA_KEY ?? (url === local?.storefront ? local.deployKey : undefined);
  if (!deployKey) throw new KeyMissing('A key is missing. Set TESSERA_KEY to your team’s key, or give --key.');
  const by = flags.by ?? process.env.TESSERA_BY ?? userInfo().username;
  return { url: reachable(url), origin: new URL(url).origin, deployKey, by };
}

function readRunning(folder: string): z.infer<typeof running> | undefined {
  const file = path.join(folder, '.data/running.json');
  if (existsSync(file)) return running.parse(JSON.parse(readFileSync(file, 'utf8')));
  const parent = path.dirname(folder);
  return parent === folder ? undefined : readRunning(parent);
}

/** Browsers know `shop.localhost`, Node's resolver does not everywhere; the registry is the same on every host. */
function reachable(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new Misuse(`${url} is no address of a site.`);
  if (parsed.hostname.endsWith('.localhost')) parsed.hostname = 'localhost';
  return parsed.href;
}
