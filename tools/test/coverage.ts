import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/settings.ts';
import { readOutcomes } from './results.ts';
import { citedIds, coverageOf, rowIds } from './row-ids.ts';
import type { StepResult } from './run-step.ts';

const folder = join(root, 'docs', 'requirements');

/**
 * Prints how many rows of each area a passed test cites. A title that cites a row that does not exist fails the run:
 * it would prove nothing.
 */
export function printCoverage(): StepResult {
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'INDEX.md')
    .flatMap((file) => rowIds(readFileSync(join(folder, file), 'utf8')));
  const outcomes = readOutcomes();
  const passed = outcomes.filter(({ status }) => status === 'passed').flatMap(({ title }) => citedIds(title, rows));
  const known = new Set(rows);
  const unknown = [...new Set(outcomes.flatMap(({ title }) => citedIds(title, rows)))].filter((id) => !known.has(id));

  process.stdout.write('\n▸ specification rows with a passing test\n');
  for (const { area, covered, total } of coverageOf(rows, passed)) {
    process.stdout.write(`  ${area.padEnd(6)} ${String(covered).padStart(5)} / ${total}\n`);
  }
  if (unknown.length > 0) process.stdout.write(`Unknown rows in test titles: ${unknown.join(', ')}\n`);
  return { name: 'specification rows', ok: unknown.length === 0, hasTests: false };
}
