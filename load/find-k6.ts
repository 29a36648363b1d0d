import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { MissingPart } from '../tools/start/find-redis.ts';
import { root } from '../tools/start/settings.ts';

const wanted = 'go.k6.io/k6@v1.8.1';
const ownFolder = join(root, '.cache', 'bin');

/** k6 as it is found here: K6_BIN, else on PATH, else as it was installed before. */
export function k6Path(): string | undefined {
  const own = join(ownFolder, 'k6');
  return process.env.K6_BIN ?? commandOnPath('k6') ?? (existsSync(own) ? own : undefined);
}

/** The same, built with Go where it is missing. @throws MissingPart where there is no Go either */
export function ensureK6(say: (line: string) => void): string {
  const found = k6Path();
  if (found) return found;
  const go = commandOnPath('go');
  if (!go) throw new MissingPart('k6 is missing. Install it (https://grafana.com/docs/k6) or set K6_BIN');
  say(`Building ${wanted}; the first time this takes some minutes …`);
  mkdirSync(ownFolder, { recursive: true });
  spawnSync(go, ['install', wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, GOBIN: ownFolder },
  });
  const installed = k6Path();
  if (installed) return installed;
  throw new MissingPart(`k6 could not be built: see above. Install it yourself, or set K6_BIN`);
}
