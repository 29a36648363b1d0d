import { SiteRefusal } from '@tessera/module-kit/publish/registry-client.ts';
import { CommanderError } from 'commander';
import { exitCodeOf, exitCodes } from './exit-codes.ts';

/** What a command has to say: to people, and to programs (`--json`). */
export interface Report {
  lines: readonly string[];
  json: unknown;
  /** What the command ends with, where it did its work and is not content. */
  exitCode?: number;
}

/** Does a command's work and prints what came of it. */
export async function report(options: { json?: true | undefined }, work: () => Promise<Report>): Promise<void> {
  const { lines, json, exitCode } = await work();
  if (exitCode !== undefined) process.exitCode = exitCode;
  process.stdout.write(`${options.json ? JSON.stringify(json, null, 2) : lines.join('\n')}\n`);
}

/** Says why a command did not do its work, without a word about its inside; answers what the process ends with. */
export function complain(error: unknown, isJson: boolean): number {
  const exitCode = exitCodeOf(error);
  // Commander has said it already, in words of its own.
  if (error instanceof CommanderError) return exitCode;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof SiteRefusal ? error.code : undefined;
  const text = isJson ? JSON.stringify({ error: { message, ...(code && { code }) }, exitCode }) : message;
  process.stderr.write(`${text}\n`);
  if (exitCode === exitCodes.broken && error instanceof Error && process.env.TESSERA_DEBUG) {
    process.stderr.write(`${error.stack}\n`);
  }
  return exitCode;
}

/** A moment as people read it in a terminal: `2026-11-22 20:47:15`, UTC. */
export const moment = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');

/** Rows as columns, each as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
