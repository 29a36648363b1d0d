import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '../stack/start-stack.ts';
import { MissingPart } from './find-redis.ts';
import { ownWhatIsMade } from './own-folder.ts';
import { isPortFree, portHolder } from './port-holder.ts';
import { clearLeftovers, runningFile, writeRunning } from './running-file.ts';
import { readSettings } from './settings.ts';

ownWhatIsMade();
const startedAt = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const settings = readSettings(process.argv.slice(2), process.env);

await clearLeftovers(settings.dataFolder, say);
if (settings.reset) {
  say(`Beginning afresh: removing ${settings.dataFolder}`);
  rmSync(settings.dataFolder, { recursive: true, force: true });
}
for (const port of [settings.port, settings.mailboxPort]) {
  if (port === 0 || (await isPortFree(port))) continue;
  const name = port === settings.port ? 'PORT' : 'MAILBOX_PORT';
  process.stderr.write(
    `Port ${port} is used by ${portHolder(port)}. Stop it, or choose another: ${name}=${port + 100} npm start\n`,
  );
  process.exit(1);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

try {
  const stack = await startStack(settings, {
    say,
    onChange: (stack) => writeRunning(settings.dataFolder, stack),
  });
  writeRunning(settings.dataFolder, stack);
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
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${message}\n${error instanceof MissingPart ? '' : `Logs are in ${join(settings.dataFolder, 'logs')}\n`}`,
  );
  process.exit(1);
}
