import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../start/settings.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  /** Test runs report their own counts; checks count as one. */
  hasTests: boolean;
}

interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Folder that it runs in, the root unless told otherwise. */
  cwd?: string;
  /** Whether others run meanwhile: its output is shown in one piece then, at its end. */
  isBesideOthers?: boolean;
}

/** Runs one command with its output on the screen, and says how it went. */
export async function runStep({ name, command, args, cwd = root, isBesideOthers = false }: Step): Promise<StepResult> {
  const head = `\n▸ ${name}\n`;
  if (!isBesideOthers) process.stdout.write(head);
  const startedAt = performance.now();
  const out = isBesideOthers ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, stdio: ['ignore', out, out] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
  if (isBesideOthers) process.stdout.write(`${head}${Buffer.concat(output)}`);
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return { name, ok, hasTests: name.endsWith('tests') };
}
