import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
const check = (name: string, command: string, ...args: string[]) =>
  runStep({ name, command, args, isBesideOthers: true });
const tests = (name: string, runner: string, args: readonly string[], folder = '.') =>
  runStep({ name: `${name} tests`, command: bin(runner), args, cwd: join(root, folder) });
const steps: StepResult[] = await Promise.all([
  check('types', 'npm', 'run', '--silent', 'types'),
  check('lint and format', bin('biome'), 'check', '--error-on-warnings', '.'),
  check('dependency rules', 'npm', 'run', '--silent', 'deps'),
  check('unused code', 'npm', 'run', '--silent', 'unused'),
]);
steps.push(await tests('unit and service', 'vitest', ['run', ...reportTo('vitest.json')]));
steps.push(await tests('browser', 'playwright', ['test'], 'e2e'));
steps.push(await tests('load, crash and deploy', 'vitest', ['run', ...reportTo('whole-site.json')], 'e2e'));
steps.push(printCoverage());

const counted = countTests();
const failedChecks = steps.filter(({ ok, hasTests }) => !ok && !hasTests).length;
const passedChecks = steps.filter(({ ok, hasTests }) => ok && !hasTests).length;
// A test runner that broke without reporting a failed test must not look green.
const brokenRuns = steps.filter(({ ok, hasTests }) => !ok && hasTests && counted.failed === 0).length;
const failed = counted.failed + failedChecks + brokenRuns;
process.stdout.write(`\nAll done in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
process.stdout.write(`${counted.passed + passedChecks} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
