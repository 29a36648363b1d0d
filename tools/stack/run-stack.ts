import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPart } from '../start/find-redis.ts';
import { ownWhatIsMade } from '../start/own-folder.ts';
import { isPortFree, portHolder } from '../start/port-holder.ts';
import type { StartSettings } from '../start/settings.ts';
import { DamagedFile } from '../start/state-file.ts';
import { AlreadyRuns, clearLeftovers } from './leftovers.ts';
import { runningFile, writeRunning } from './running-file.ts';
import { type Stack, startStack } from './start-stack.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface RunOptions {
  /** Settings for every service, over the usual ones. */
  env?: Record<string, string>;
  /** Runs once everything serves; what it returns is called before the stack stops. */
  onReady?: (stack: Stack) => Promise<() => Promise<void>>;
}

/** Starts a stack, prints its addresses, and ends this process once Ctrl-C stopped the stack or it could not start. */
export async function runStack(
  settings: StartSettings,
  { env = {}, onReady = async () => async () => {} }: RunOptions = {},
): Promise<never> {
  ownWhatIsMade();
  const startedAt = performance.now();
  await clearLeftovers(settings.dataFolder, say).catch((error) => {
    if (error instanceof AlreadyRuns) fail(error.message);
    throw error;
  });
  if (settings.reset) {
    say(`Beginning afresh: removing ${settings.dataFolder}`);
    rmSync(settings.dataFolder, { recursive: true, force: true });
  }
  await requirePorts(settings);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

  try {
    const noteRunning = (stack: Stack) => writeRunningOrSay(settings.dataFolder, stack);
    const stack = await startStack(settings, { say, env, onChange: noteRunning });
    noteRunning(stack);
    printAddresses(stack, settings, performance.now() - startedAt);
    const stopFirst = await onReady(stack);
    say('\nPress Ctrl-C to stop.');
    await new Promise((resolve) =>
      stopping.signal.aborted ? resolve(undefined) : stopping.signal.addEventListener('abort', resolve),
    );
    say('\nStopping …');
    await stopFirst();
    await stack.stop();
    rmSync(runningFile(settings.dataFolder), { force: true });
    process.exit(0);
  } catch (error) {
    const isClear = error instanceof MissingPart || error instanceof DamagedFile;
    return fail(isClear ? messageOf(error) : `${messageOf(error)}\nLogs are in ${join(settings.dataFolder, 'logs')}`);
  }
}

async function requirePorts(settings: StartSettings): Promise<void> {
  for (const port of [settings.port, settings.mailboxPort]) {
    if (port === 0 || (await isPortFree(port))) continue;
    const name = port === settings.port ? 'PORT' : 'MAILBOX_PORT';
    fail(`Port ${port} is used by ${portHolder(port)}. Stop it, or choose another: ${name}=${port + 100} npm start`);
  }
}

function printAddresses(stack: Stack, { dataFolder }: StartSettings, ms: number): void {
  const port = new URL(stack.storefront).port;
  say(`
Tessera is ready (${(ms / 1000).toFixed(1)} s)

  Storefront   http://fernhall.localhost:${port}   (also ${stack.storefront})
  Second site  http://northlight.localhost:${port}
  Admin        ${stack.admin}
               sign in as edda@example.com, password fernhall-demo
  Mailbox      ${stack.mailbox}
  Logs         ${join(dataFolder, 'logs')}`);
}

/** Scripts miss the file while it cannot be written, on a full disk for example; the installation does not. */
function writeRunningOrSay(dataFolder: string, stack: Stack): void {
  try {
    writeRunning(dataFolder, stack);
  } catch (error) {
    say(`${runningFile(dataFolder)} cannot be written: ${messageOf(error)}`);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
