import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../start/settings.ts';

/**
 * `npm start` until its pages are served, then `npm test`, in a clone of what is committed, with the Node of a folder.
 * @throws when either fails, naming the file with its output
 */
export async function tryBothCommands(bin: string, folder: string, say: (line: string) => void): Promise<void> {
  const clone = join(folder, 'tessera');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...{ PORT: '0', MAILBOX_PORT: '0', NODE_OPTIONS: '' },
  };
  const run = (script: 'start' | 'test') => {
    const log = join(folder, `${script}.log`);
    const child = spawn('npm', [script], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const output = createWriteStream(log);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    return { child, log };
  };

  const start = run('start');
  try {
    await servesPages(start.child);
    say('  ✓ npm start');
  } catch (error) {
    throw new Error(`npm start: ${error instanceof Error ? error.message : String(error)}, see ${start.log}`);
  } finally {
    await stop(start.child);
  }

  const test = run('test');
  const lines: string[] = [];
  createInterface({ input: test.child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
  const [code] = await once(test.child, 'close');
  const count = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no count';
  if (code !== 0) throw new Error(`npm test: ${count}, see ${test.log}`);
  say(`  ✓ npm test: ${count}`);
}

/** Waits for the address of the storefront and asks for its first page. */
async function servesPages(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /also (http:\S+?)\)/.exec(line)?.[1];
    if (!address) continue;
    const { status } = await fetch(address);
    if (status !== 200) throw new Error(`the first page answers ${status}`);
    return;
  }
  throw new Error('ended before it was ready');
}

/** Ctrl-C, as it reaches everything a terminal started. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'close');
  child.stdout?.resume();
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
