import { join } from 'node:path';
import { serviceEnv, serviceFlags } from '@tessera/service-kit/service-flags.ts';
import { freePort } from '../../tools/redis.ts';
import { startProcess } from '../../tools/start/managed-process.ts';
import { bundleOf } from '../../tools/start/settings.ts';

/** A running server of its own process. */
export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/** Starts the built bundle of a service. */
export function startService(name: string, env: Env, flags: readonly string[] = []): Promise<Program> {
  return start(name, [...serviceFlags, ...flags, bundleOf(name)], { ...serviceEnv(name), ...env });
}

/** Starts a server of `bench/baselines`. */
export function startBaseline(name: string, env: Env = {}): Promise<Program> {
  return start(name, ['--import', 'tsx', join(import.meta.dirname, '..', 'baselines', `${name}.ts`)], env);
}

async function start(name: string, args: string[], env: Env): Promise<Program> {
  const port = await freePort();
  const program = await startProcess({
    name,
    command: process.execPath,
    args,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    isReady: 'message',
  });
  return { url: `http://127.0.0.1:${port}`, pid: program.pid() ?? 0, stop: program.stop };
}
