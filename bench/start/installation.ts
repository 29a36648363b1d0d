import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Running, runningFile } from '../../tools/stack/running-file.ts';
import { root } from '../../tools/start/settings.ts';

export interface Installation {
  running: Running;
  /** From the command to its banner, ms. */
  startMs: number;
  /** Lines it printed, with the moment of each after the command, ms. */
  lines: { text: string; atMs: number }[];
  starterPid: number;
  stop(): Promise<void>;
}

/**
 * What `npm start` does, once everything is installed, with data in a folder and on free ports. Checking the
 * installation is left out, so that a measurement never installs anything.
 */
export async function startInstallation(dataFolder: string): Promise<Installation> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/stack/main.ts'), '--port', '0'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: dataFolder, MAILBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Installation['lines'] = [];
  await untilReady(child, (text) => lines.push({ text, atMs: performance.now() - startedAt }));
  return {
    startMs: performance.now() - startedAt,
    lines,
    running: JSON.parse(readFileSync(runningFile(dataFolder), 'utf8')),
    starterPid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function untilReady(child: ChildProcess, note: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout || !child.stderr) return;
    const printed: string[] = [];
    createInterface(child.stderr).on('line', (line) => printed.push(line));
    createInterface(child.stdout).on('line', (line) => {
      printed.push(line);
      note(line);
      if (line.startsWith('Tessera is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The site did not start:\n${printed.join('\n')}`)));
  });
}

/** How long a step took: from the line that names it to the next step's. */
export function stepMs({ lines, startMs }: Installation, step: string): number {
  const at = lines.findIndex(({ text }) => text.startsWith(step));
  const begun = lines[at];
  if (!begun) return 0;
  const next = lines.slice(at + 1).find(({ text }) => text !== '' && !text.startsWith(' '));
  return (next?.atMs ?? startMs) - begun.atMs;
}
