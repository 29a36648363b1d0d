import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The server as one file, built for each run of tests as it is for production: it starts in a fifth of the time. */
export const builtServer = fileURLToPath(new URL('../dist/test/main.js', import.meta.url));

export type ChildServer = { url: string; child: ChildProcess; kill(signal: NodeJS.Signals): Promise<void> };

/** Runs the server as users do, in a process of its own; rejects with its last words when it does not start. */
export async function startChildServer(folder: string, flags: string[] = []): Promise<ChildServer> {
  const child = spawn(process.execPath, [builtServer, '--port', '0', '--path', folder, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (piece) => errors.push(String(piece)));
  const exited = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line');
  const first = await Promise.race([line, exited.then(() => undefined)]);
  if (first === undefined) throw new Error(errors.join(''));
  const { url } = JSON.parse(String(first[0]));
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { url, child, kill };
}
