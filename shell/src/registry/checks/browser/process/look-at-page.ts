import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pageKeyHeader } from '../check-site-header.ts';
import type { Barrier, Observation, Visit } from '../observation.ts';
import { passTime } from './keep-timers.ts';
import { listenToPage } from './listen-to-page.ts';
import { measurePage } from './measure-page.ts';
import { pressEverything } from './press-everything.ts';
import type { Tab } from './tab.ts';
import { readNotes } from './watch-page.ts';

/** The page's own script gives up on a mount before that. */
const mountLimitMs = 7_000;
/** So much of the page's time passes at once when its mount is there: what fails a little later fails now. */
const laterMs = 3_000;
const quietMs = 1_000;
const height = 900;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const settled = '[data-slot][data-version], [data-slot][data-state=failed]';
/** What stands outside the slot is the shell's. */
const runAxe = `axe.run({ exclude: ['[data-reference]'] }, { resultTypes: ['violations'], preload: false, iframes: false })`;

/** Opens a page, lets some time pass in it and tells what it was like. Never rejects because of the page. */
export async function lookAtPage({ page, stopwatch }: Tab, visit: Visit, limitMs: number): Promise<Observation> {
  const heard = listenToPage(page, visit);
  const seen: Pick<Observation, 'barriers' | 'measures' | 'notes' | 'busyMs' | 'pressed'> = {
    barriers: [],
    measures: [],
    busyMs: 0,
  };

  async function look(): Promise<'calm'> {
    await stopwatch.start();
    await openPage(page, visit);
    if (visit.mount) await page.waitForSelector(settled, { state: 'attached', timeout: mountLimitMs }).catch(ignore);
    await heard.quiet(quietMs);
    await page.evaluate(passTime, laterMs);
    await heard.quiet(quietMs);
    seen.busyMs = await stopwatch.read();
    if (visit.mount && !visit.isTimed) seen.barriers = await findBarriers(page);
    for (const width of visit.widths) {
      await page.setViewportSize({ width, height });
      seen.measures.push(JSON.parse(await page.evaluate(measurePage)));
    }
    seen.notes = await page.evaluate(readNotes);
    if (!visit.mount || visit.isTimed) return 'calm';
    // What is heard from now on may be for want of the services, which answer no press here.
    heardCalmly = { complaints: [...heard.complaints], foreign: heard.foreign, asked: [...heard.asked] };
    seen.pressed = await page.evaluate(pressEverything);
    return 'calm';
  }

  let heardCalmly: Pick<Observation, 'complaints' | 'foreign' | 'asked'> | undefined;
  /** A press may lead elsewhere, and what it leads to is no fault of the page. */
  const lost = () => (heardCalmly ? ('calm' as const) : ('lost' as const));

  let limit: NodeJS.Timeout | undefined;
  const end = await Promise.race([
    look().catch(lost),
    new Promise<'lost'>((resolve) => page.once('crash', () => resolve('lost'))),
    // What it went to may lead on without end, and the page's processes with it.
    heard.left.then(lost),
    new Promise<'stuck'>((resolve) => {
      limit = setTimeout(() => resolve('stuck'), limitMs);
    }),
  ]);
  clearTimeout(limit);
  const { complaints, foreign, asked } = heardCalmly ?? heard;
  return { end, complaints: [...complaints], foreign, asked, ...seen };
}

async function openPage(page: Page, { url, key, widths: [width = 0] }: Visit): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setExtraHTTPHeaders({ [pageKeyHeader]: key });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
}

/** What people who see, hear or move differently cannot get past. */
async function findBarriers(page: Page): Promise<Barrier[]> {
  // The page forbids foreign scripts, and the debugger protocol is not bound by that.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(runAxe);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }));
}

const ignore = () => undefined;
