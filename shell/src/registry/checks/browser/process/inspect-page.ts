import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pageKeyHeader } from '../check-site-header.ts';
import type { AccessibilityIssue, Observation, Visit } from '../observation.ts';
import { passTime } from './controlled-timers.ts';
import { measurePage } from './measure-page.ts';
import { recordPageEvents } from './page-events.ts';
import { readNotes } from './page-notes.ts';
import { pressEverything } from './press-everything.ts';
import type { Tab } from './tab.ts';

/** The page's own script gives up on a mount before that. */
const mountLimitMs = 7_000;
/** Time that is skipped once the mount is there, so that delayed failures happen now. */
const laterMs = 3_000;
const quietMs = 1_000;
const height = 900;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const settled = '[data-slot][data-version], [data-slot][data-state=failed]';
/** Content outside the slot is the shell's. */
const runAxe = `axe.run({ exclude: ['[data-reference]'] }, { resultTypes: ['violations'], preload: false, iframes: false })`;

/** Opens a page, lets time pass in it and returns what was observed. Never rejects because of the page. */
export async function inspectPage({ page, stopwatch }: Tab, visit: Visit, limitMs: number): Promise<Observation> {
  const events = recordPageEvents(page, visit);
  const seen: Pick<Observation, 'accessibilityIssues' | 'measures' | 'notes' | 'busyMs' | 'pressed'> = {
    accessibilityIssues: [],
    measures: [],
    busyMs: 0,
  };

  async function inspect(): Promise<'calm'> {
    await stopwatch.start();
    await openPage(page, visit);
    if (visit.mount) await page.waitForSelector(settled, { state: 'attached', timeout: mountLimitMs }).catch(ignore);
    await events.quiet(quietMs);
    await page.evaluate(passTime, laterMs);
    await events.quiet(quietMs);
    seen.busyMs = await stopwatch.read();
    if (visit.mount && !visit.isTimed) seen.accessibilityIssues = await findAccessibilityIssues(page);
    for (const width of visit.widths) {
      await page.setViewportSize({ width, height });
      seen.measures.push(JSON.parse(await page.evaluate(measurePage)));
    }
    seen.notes = await page.evaluate(readNotes);
    if (!visit.mount || visit.isTimed) return 'calm';
    // Later events may be caused by missing services, which answer no press here.
    beforePress = { complaints: [...events.complaints], foreign: events.foreign, asked: [...events.asked] };
    seen.pressed = await page.evaluate(pressEverything);
    return 'calm';
  }

  let beforePress: Pick<Observation, 'complaints' | 'foreign' | 'asked'> | undefined;
  /** A press may navigate away, which is not a fault of the page. */
  const lost = () => (beforePress ? ('calm' as const) : ('lost' as const));

  let limit: NodeJS.Timeout | undefined;
  const end = await Promise.race([
    inspect().catch(lost),
    new Promise<'lost'>((resolve) => page.once('crash', () => resolve('lost'))),
    // Its target may navigate on endlessly, with new processes each time.
    events.left.then(lost),
    new Promise<'stuck'>((resolve) => {
      limit = setTimeout(() => resolve('stuck'), limitMs);
    }),
  ]);
  clearTimeout(limit);
  const { complaints, foreign, asked } = beforePress ?? events;
  return { end, complaints: [...complaints], foreign, asked, ...seen };
}

async function openPage(page: Page, { url, key, widths: [width = 0] }: Visit): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setExtraHTTPHeaders({ [pageKeyHeader]: key });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
}

/** Runs axe and returns the serious and critical violations. */
async function findAccessibilityIssues(page: Page): Promise<AccessibilityIssue[]> {
  // The page's policy forbids foreign scripts; the debugger protocol is exempt.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(runAxe);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

const ignore = () => undefined;
