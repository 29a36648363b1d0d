import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Site } from './registry-client.ts';

const running = z.object({ storefront: z.string(), deployKey: z.string() });

/**
 * Finds the site to publish to: flags first, then TESSERA_URL and TESSERA_KEY, then what `npm start` has
 * written to `.data/running.json`. Throws when there is none.
 */
export function findSite(flags: { url?: string | undefined; key?: string | undefined }, folder: string): Site {
  const local = readRunning(folder);
  const url = flags.url ?? process.env.TESSERA_URL ?? local?.storefront;
  const deployKey = flags.key ?? process.env.TESSERA_KEY ?? local?.deployKey;
  if (!url) throw new Error('No running site was found. Start one with `npm start`, or set TESSERA_URL.');
  if (!deployKey) throw new Error('A key is missing. Set TESSERA_KEY to your team’s key, or to the platform’s own.');
  return { url: reachable(url), deployKey, by: process.env.TESSERA_DEPLOYED_BY ?? userInfo().username };
}

function readRunning(folder: string): z.infer<typeof running> | undefined {
  const file = path.join(folder, '.data/running.json');
  if (existsSync(file)) return running.parse(JSON.parse(readFileSync(file, 'utf8')));
  const parent = path.dirname(folder);
  return parent === folder ? undefined : readRunning(parent);
}

/** Browsers know `shop.localhost`, Node's resolver does not everywhere; the registry is the same on every host. */
function reachable(url: string): string {
  const parsed = new URL(url);
  if (parsed.hostname.endsWith('.localhost')) parsed.hostname = 'localhost';
  return parsed.href;
}
