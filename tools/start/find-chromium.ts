import { spawnSync } from 'node:child_process';
import { chromiumAdvice, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { MissingPart } from './find-redis.ts';

/** Makes sure browser tests can run: installs Chromium where that needs no question. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found) return found;
  if (process.getuid?.() === 0 && commandOnPath('apt-get')) {
    say('Installing Chromium …');
    spawnSync('sh', ['-c', 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = chromiumPath();
  if (installed) return installed;
  throw new MissingPart(`Chromium is missing. ${chromiumAdvice}`);
}
