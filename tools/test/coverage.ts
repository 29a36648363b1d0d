import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/settings.ts';
import { type PassedTest, type ProvenRows, provenRows } from './proven-rows.ts';
import { createReachCheck } from './reach/unreached.ts';
import { readOutcomes } from './results.ts';
import { citedIds, coverageOf, rowIds } from './row-ids.ts';
import type { StepResult } from './run-step.ts';

const folder = join(root, 'docs', 'requirements');

/**
 * Prints how many rows of each area a passed test proves. A title that cites a row that does not exist fails the run,
 * and so does a row that only tests of unreached code cite: they would prove nothing.
 */
export function printCoverage(): StepResult {
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'INDEX.md')
    .flatMap((file) => rowIds(readFileSync(join(folder, file), 'utf8')));
  // Results may be older than the tests.
  const outcomes = readOutcomes().filter(({ file }) => existsSync(join(root, file)));
  const passed = outcomes.filter(({ status }) => status === 'passed');
  const { proven, refused } = provenRows(passed, rows, reachCheck());
  const known = new Set(rows);
  const unknown = [...new Set(outcomes.flatMap(({ title }) => citedIds(title, rows)))].filter((id) => !known.has(id));

  process.stdout.write('\n▸ specification rows with a passing test\n');
  for (const { area, covered, total } of coverageOf(rows, [...proven])) {
    process.stdout.write(`  ${area.padEnd(6)} ${String(covered).padStart(5)} / ${total}\n`);
  }
  if (unknown.length > 0) process.stdout.write(`Unknown rows in test titles: ${unknown.join(', ')}\n`);
  printRefused(refused);
  return { name: 'specification rows', ok: unknown.length === 0 && refused.size === 0, hasTests: false };
}

/** Browser and crash tests drive the whole house from outside. */
function reachCheck() {
  const unreachedBy = createReachCheck(root);
  return (test: PassedTest) => (test.file.startsWith('e2e/') ? [] : unreachedBy(test));
}

function printRefused(refused: ProvenRows['refused']): void {
  if (refused.size === 0) return;
  process.stdout.write('Rows not counted: their tests use code that nothing which runs reaches\n');
  for (const [id, proofs] of refused) {
    for (const { test, unreached } of proofs) {
      const names = unreached.map(({ file, name }) => `${name} (${file})`).join(', ');
      process.stdout.write(`  ${id}: ${test.file}, “${test.title}”: ${names}\n`);
    }
  }
}
