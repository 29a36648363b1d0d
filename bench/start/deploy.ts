import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/start/settings.ts';
import { type Figure, seconds } from '../lib/figures.ts';
import { productPath } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import type { Installation } from './installation.ts';

const module = 'mfe-cart';
const limitMs = 60_000;

/** From the command until a page view has a changed module, and until it has the old one again. */
export async function deployFigures({ running }: Installation): Promise<Figure[]> {
  // Inside the repository, where the module finds its packages; the module itself is not touched.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'bench-'));
  try {
    const copy = join(folder, module);
    const isSource = (path: string) => !/[\\/](dist|node_modules)$/.test(path);
    await cp(join(root, module), copy, { recursive: true, filter: isSource });
    await appendFile(join(copy, 'src/mounts/cart-page.tsx'), "\nconsole.debug('another version');\n");

    const before = await liveVersion(running.storefront);
    const deployMs = await timed('deploy', copy, running, (version) => version !== before);
    const rollbackMs = await timed('rollback', copy, running, (version) => version === before);
    return [
      { name: `deploy of ${module}, command to live`, value: seconds(deployMs) },
      { name: `rollback of ${module}, command to live`, value: seconds(rollbackMs) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Command = 'deploy' | 'rollback';

async function timed(
  command: Command,
  cwd: string,
  { storefront, deployKey }: Installation['running'],
  isThere: (version: string) => boolean,
): Promise<number> {
  const startedAt = performance.now();
  const script = join(root, `packages/module-kit/src/${command}.ts`);
  const args = ['--import', 'tsx/esm', script, '--url', storefront, `--key=${deployKey}`];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!isThere(await liveVersion(storefront))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`${command} was not live in time`);
    await wait(50);
  }
  const ms = performance.now() - startedAt;
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return ms;
}

/** The version of the module a page view has now. */
async function liveVersion(storefront: string): Promise<string> {
  const { body } = await timedCall(storefront + productPath, { headers: { 'accept-encoding': 'identity' } });
  return new RegExp(`"${module}":\\{"version":"([^"]+)"`).exec(body.toString())?.[1] ?? '';
}
