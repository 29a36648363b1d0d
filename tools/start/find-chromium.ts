import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { chromiumAdvice, chromiumPath, headlessShell } from '@tessera/service-kit/chromium-path.ts';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { MissingPart } from './find-redis.ts';

/** Makes sure browser tests can run: installs Chromium, the one without windows if it can be had, where that needs no question. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found && (process.env.CHROMIUM_BIN || basename(found) === headlessShell)) return found;
  if (process.getuid?.() === 0 && commandOnPath('apt-get')) {
    say('Installing Chromium …');
    const install = 'apt-get install -y -qq --no-install-recommends';
    const orAnother = found ? '' : ` || ${install} chromium`;
    spawnSync('sh', ['-c', `apt-get update -qq; ${install} ${headlessShell}${orAnother}`], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = chromiumPath();
  if (installed) return installed;
  throw new MissingPart(`Chromium is missing. ${chromiumAdvice}`);
}
