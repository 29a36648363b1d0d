import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { k6Path } from '../../load/find-k6.ts';
import { ensureChromium } from '../start/find-chromium.ts';
import { root } from '../start/settings.ts';
import { printCoverage } from './coverage.ts';
import { countTests, resultsFolder } from './results.ts';
import { runStep, type StepResult } from './run-step.ts';

/**
 * Everything that proves the house, quick checks first. All steps run even when one fails; the last line counts
 * checks and tests.
 */
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
ensureChromium((line) => process.stdout.write(`${line}\n`));

const startedAt = performance.now();
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const reportTo = (file: string) => [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(resultsFolder, file)}`,
];
const checks: StepResult[] = [
  await runStep('types', 'npm', ['run', '--silent', 'types']),
  await runStep('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  await runStep('dependency rules', 'npm', ['run', '--silent', 'deps']),
  await runStep('unused code', 'npm', ['run', '--silent', 'unused']),
  await runStep('unit and service tests', bin('vitest'), ['run', ...reportTo('vitest.json')]),
  await runStep('browser tests', bin('playwright'), ['test'], join(root, 'e2e')),
  await runStep('crash tests', bin('vitest'), ['run', ...reportTo('crashes.json')], join(root, 'e2e')),
];
// The load needs k6, which nothing installs unasked.
if (k6Path()) checks.push(await runStep('load, a smoke run', 'npm', ['run', '--silent', 'load', '--', 'smoke']));
checks.push(printCoverage());

const tests = countTests();
const failedChecks = checks.filter(({ ok, hasTests }) => !ok && !hasTests).length;
const passedChecks = checks.filter(({ ok, hasTests }) => ok && !hasTests).length;
// A test runner that broke without reporting a failed test must not look green.
const brokenRuns = checks.filter(({ ok, hasTests }) => !ok && hasTests && tests.failed === 0).length;
const failed = tests.failed + failedChecks + brokenRuns;
process.stdout.write(`\nAll done in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
process.stdout.write(`${tests.passed + passedChecks} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
