import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../start/settings.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  /** Test runs report their own counts; checks count as one. */
  hasTests: boolean;
}

/** Runs one command with its output on the screen, and says how it went. */
export async function runStep(name: string, command: string, args: readonly string[], cwd = root): Promise<StepResult> {
  process.stdout.write(`\n▸ ${name}\n`);
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => code === 0);
  const failedToStart = once(child, 'error').then(() => false);
  const ok = await Promise.race([ended, failedToStart]);
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return { name, ok, hasTests: name.endsWith('tests') };
}
