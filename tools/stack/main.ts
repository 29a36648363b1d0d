import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPart } from '../start/find-redis.ts';
import { ownWhatIsMade } from '../start/own-folder.ts';
import { isPortFree, portHolder } from '../start/port-holder.ts';
import { readSettings } from '../start/settings.ts';
import { DamagedFile } from '../start/state-file.ts';
import { AlreadyRuns, clearLeftovers } from './leftovers.ts';
import { runningFile, writeRunning } from './running-file.ts';
import { type Stack, startStack } from './start-stack.ts';

ownWhatIsMade();
const startedAt = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const settings = readSettings(process.argv.slice(2), process.env);

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

await clearLeftovers(settings.dataFolder, say).catch((error) => {
  if (error instanceof AlreadyRuns) fail(error.message);
  throw error;
});
if (settings.reset) {
  say(`Beginning afresh: removing ${settings.dataFolder}`);
  rmSync(settings.dataFolder, { recursive: true, force: true });
}
for (const port of [settings.port, settings.mailboxPort]) {
  if (port === 0 || (await isPortFree(port))) continue;
  const name = port === settings.port ? 'PORT' : 'MAILBOX_PORT';
  fail(`Port ${port} is used by ${portHolder(port)}. Stop it, or choose another: ${name}=${port + 100} npm start`);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/** Scripts miss it while it cannot be written, on a full disk for example; the installation does not. */
const noteRunning = (stack: Stack) => {
  try {
    writeRunning(settings.dataFolder, stack);
  } catch (error) {
    say(`${runningFile(settings.dataFolder)} cannot be written: ${messageOf(error)}`);
  }
};

try {
  const stack = await startStack(settings, {
    say,
    onChange: noteRunning,
  });
  noteRunning(stack);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const port = new URL(stack.storefront).port;
  say(`
Tessera is ready (${seconds} s)

  Storefront   http://fernhall.localhost:${port}   (also ${stack.storefront})
  Second site  http://northlight.localhost:${port}
  Admin        ${stack.admin}
               sign in as edda@example.com, password fernhall-demo
  Mailbox      ${stack.mailbox}
  Logs         ${join(settings.dataFolder, 'logs')}

Press Ctrl-C to stop.`);
  await new Promise((resolve) =>
    stopping.signal.aborted ? resolve(undefined) : stopping.signal.addEventListener('abort', resolve),
  );
  say('\nStopping …');
  await stack.stop();
  rmSync(runningFile(settings.dataFolder), { force: true });
  process.exit(0);
} catch (error) {
  const isClear = error instanceof MissingPart || error instanceof DamagedFile;
  fail(isClear ? messageOf(error) : `${messageOf(error)}\nLogs are in ${join(settings.dataFolder, 'logs')}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
