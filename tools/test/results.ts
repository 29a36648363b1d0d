import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../start/settings.ts';

/** Where test runners leave their JSON reports. */
export const resultsFolder = join(root, '.cache', 'test-results');

export interface TestOutcome {
  /** From the root of the repository. */
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

/** Outcomes of the last run of all test runners, titles with those of their groups. */
export function readOutcomes(): TestOutcome[] {
  return [
    ...readVitest(join(resultsFolder, 'vitest.json')),
    ...readPlaywright(join(resultsFolder, 'playwright.json')),
    ...readVitest(join(resultsFolder, 'whole-site.json')),
  ];
}

export function countTests(): { passed: number; failed: number } {
  const outcomes = readOutcomes();
  const count = (status: TestOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
  return { passed: count('passed'), failed: count('failed') };
}

interface VitestReport {
  testResults: {
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
    name: string;
  }[];
}

function readVitest(file: string): TestOutcome[] {
  if (!existsSync(file)) return [];
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap((suite) => {
    const file = relative(root, suite.name);
    const tests = suite.assertionResults.map(({ fullName: title, status }) => ({
      file,
      title,
      status: statusOf(status),
    }));
    // A file that could not even be loaded has no tests to fail.
    return tests.length === 0 && suite.status === 'failed' ? [{ file, title: file, status: 'failed' as const }] : tests;
  });
}

interface PlaywrightSuite {
  title: string;
  /** From the folder of the specs. */
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
}

function readPlaywright(file: string): TestOutcome[] {
  if (!existsSync(file)) return [];
  const report: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.suites.flatMap((suite) => outcomesOf(suite, ''));
}

function outcomesOf(suite: PlaywrightSuite, prefix: string): TestOutcome[] {
  const path = `${prefix}${suite.title} `;
  const own = (suite.specs ?? []).map(({ title, ok, tests }) => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: join('e2e', 'specs', suite.file),
      title: path + title,
      status: isSkipped ? ('skipped' as const) : ok ? ('passed' as const) : ('failed' as const),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, path))];
}

function statusOf(status: string): TestOutcome['status'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
