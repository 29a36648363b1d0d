import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../stack/start-stack.ts';

/** Where scripts find the running installation. */
export const runningFile = (dataFolder: string) => join(dataFolder, 'running.json');

export interface Running {
  pid: number;
  storefront: string;
  admin: string;
  ownerEmail: string;
  ownerPassword: string;
  mailbox: string;
  services: Record<string, string>;
  deployKey: string;
  /** Where `npm run deploy -w svc-…` comes in. */
  serviceDoor: string;
  mongodbUrl: string;
  redisUrl: string;
  processes: { name: string; pid: number }[];
}

export function writeRunning(dataFolder: string, stack: Stack): void {
  const running: Running = {
    pid: process.pid,
    storefront: stack.storefront,
    admin: stack.admin,
    ownerEmail: 'edda@example.com',
    ownerPassword: 'fernhall-demo',
    mailbox: stack.mailbox,
    services: stack.services,
    deployKey: stack.deployKey,
    serviceDoor: stack.serviceDoor,
    mongodbUrl: stack.mongo.url,
    redisUrl: stack.redis.url,
    processes: [...stack.processes.values()].flatMap(({ name, pid }) => {
      const id = pid();
      return id === undefined ? [] : [{ name, pid: id }];
    }),
  };
  writeFileSync(runningFile(dataFolder), `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Looks at what an earlier start left. One that still runs is named and this start ends; processes of one that was
 * killed are stopped, by the ids it wrote down.
 */
export async function clearLeftovers(dataFolder: string, say: (line: string) => void): Promise<void> {
  const file = runningFile(dataFolder);
  if (!existsSync(file)) return;
  const running: Running = JSON.parse(readFileSync(file, 'utf8'));
  if (isOurs(running.pid, 'start')) {
    process.stderr.write(
      `Tessera already runs at ${running.storefront} (pid ${running.pid}). Stop it first: kill ${running.pid}\n`,
    );
    process.exit(1);
  }
  for (const { name, pid } of running.processes) {
    if (!isOurs(pid, name === 'redis' ? 'redis' : name)) continue;
    say(`Stopping ${name} (pid ${pid}), left behind by an earlier start`);
    process.kill(pid, 'SIGTERM');
    while (isOurs(pid, name)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(file, { force: true });
}

/** Whether a process lives and its command line names what it should; ids are used again by the system. */
function isOurs(pid: number, name: string): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name);
  } catch (error) {
    // Without /proc (macOS) a live id is all there is to know.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
