import { spawnSync } from 'node:child_process';
import { commandOnPath } from './commands.ts';
import { MissingPart } from './find-redis.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: CHROMIUM_BIN, else on PATH. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_BIN ?? names.map(commandOnPath).find(Boolean);
}

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
  throw new MissingPart('Chromium is missing. Install it with: sudo apt-get install -y chromium (or set CHROMIUM_BIN)');
}
