import { setTimeout as wait } from 'node:timers/promises';
import {
  changingModule,
  type ModuleCommand,
  runModuleCommand,
  withChangedModule,
} from '../../tools/stack/changed-module.ts';
import type { Running } from '../../tools/stack/running-file.ts';
import { type Figure, seconds } from '../lib/figures.ts';
import { productPath } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';

type Site = Pick<Running, 'storefront' | 'deployKey'>;

const module = changingModule.name;
const limitMs = 60_000;

/** From the command until a page view has a changed module, and until it has the old one again. */
export function deployFigures(running: Site): Promise<Figure[]> {
  return withChangedModule(async (copy) => {
    const before = await liveVersion(running.storefront);
    const deployMs = await timed('deploy', copy, running, (version) => version !== before);
    const rollbackMs = await timed('rollback', copy, running, (version) => version === before);
    return [
      { name: `deploy of ${module}, command to live`, value: seconds(deployMs) },
      { name: `rollback of ${module}, command to live`, value: seconds(rollbackMs) },
    ];
  });
}

async function timed(
  command: ModuleCommand,
  cwd: string,
  running: Site,
  isThere: (version: string) => boolean,
): Promise<number> {
  const startedAt = performance.now();
  const ended = runModuleCommand(command, cwd, running);
  while (!isThere(await liveVersion(running.storefront))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`${command} was not live in time`);
    await wait(50);
  }
  const ms = performance.now() - startedAt;
  await ended;
  return ms;
}

/** The version of the module a page view has now. */
async function liveVersion(storefront: string): Promise<string> {
  const { body } = await timedCall(storefront + productPath, { headers: { 'accept-encoding': 'identity' } });
  return new RegExp(`"${module}":\\{"version":"([^"]+)"`).exec(body.toString())?.[1] ?? '';
}
