import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { tessera } from '../stack/changed-module.ts';
import type { Stack } from '../stack/start-stack.ts';
import { terminate } from '../start/child-process.ts';
import { root } from '../start/settings.ts';

/** Runs `tessera dev` in the folder of each module and passes on what it prints, with the module's name. */
export function serveModules(
  names: readonly string[],
  { storefront, deployKey }: Pick<Stack, 'storefront' | 'deployKey'>,
  say: (line: string) => void,
) {
  const children = names.map((name) => {
    const child = spawn(process.execPath, [tessera, 'dev', '--url', storefront], {
      cwd: join(root, name),
      env: { ...process.env, TESSERA_KEY: deployKey },
      // Ctrl-C reaches the starter alone, which ends them in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => say(`[${name}] ${line}`));
    }
    return child;
  });
  return { stop: async () => void (await Promise.all(children.map((process) => terminate({ process })))) };
}
