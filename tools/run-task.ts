import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './start/settings.ts';

/**
 * Runs a TypeScript file as a process of its own, in its folder's package: building and loading need much memory for
 * a short time, and the starter stays small. Lines it prints are passed on. `tsx/esm` leaves packages as they are, which
 * builds of modules need.
 * @throws with everything it printed when it fails
 */
export async function runTask(
  file: string,
  env: Record<string, string> = {},
  say: (line: string) => void = () => {},
): Promise<void> {
  const path = resolve(root, file);
  const child = spawn(process.execPath, ['--import', 'tsx/esm', path], {
    cwd: packageFolder(path),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    printed.push(line);
    say(line);
  });
  createInterface(child.stderr).on('line', (line) => printed.push(line));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} failed:\n${printed.join('\n')}`);
}

/** The top-level folder a file belongs to, where its build expects to run. */
function packageFolder(path: string): string {
  const folder = dirname(path);
  return dirname(folder) === resolve(root) || folder === resolve(root) ? folder : packageFolder(folder);
}
