import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { currentVisitor } from '../current-visitor.ts';
import { isMeasured } from '../tracker.ts';
import { createPerformanceRecords, type PageRecord } from './performance-records.ts';
import { loadTimes, type Measured, watchVitals } from './watch-vitals.ts';

/**
 * The page's own files go before the question for its id. Records are sent so long after the load, and what may still get
 * worse is waited for so long (DATA-179, DATA-181).
 */
const waits = { askMs: 2_000, firstSendMs: 30_000, vitalsMs: 60_000 } as const;

/** The module an element is of; without an element the one the page is made for. */
export type ModuleOf = (element: Element | undefined) => { name: string; version: string | undefined } | undefined;

/**
 * Measures the speed of this page load (DATA-004, DATA-175 to DATA-189). What the load took is sent 30 s after it, or
 * when the page is hidden before. The vitals settle after a minute, or when it is hidden, and go with what is sent then
 * (DATA-180, DATA-182, DATA-184, DATA-185).
 */
export function measureSpeed(context: Pick<PageContext, 'websiteId' | 'pageType'>, moduleOf: ModuleOf): void {
  const records = createPerformanceRecords();
  const note = (measured: readonly Measured[]) =>
    records.add(measured.map((one) => ({ ...recordOf(one, moduleOf), ...pageOf(context) })));
  const noteLoad = once(() => note(loadTimes()));
  const vitals = watchVitals();
  const noteVitals = once(() => note(vitals()));

  // Who took their consent back meanwhile is not told of any more.
  const send = () => isMeasured(context, { visitor: currentVisitor() }) && records.flush();

  let timer: ReturnType<typeof setTimeout> | undefined;
  afterLoad(() => {
    setTimeout(records.ask, waits.askMs);
    timer = setTimeout(() => {
      noteLoad();
      send();
    }, waits.firstSendMs);
    setTimeout(noteVitals, waits.vitalsMs);
  });
  const leave = () => {
    clearTimeout(timer);
    noteLoad();
    noteVitals();
    send();
  };
  addEventListener('pagehide', leave);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}

function recordOf({ name, value, element }: Measured, moduleOf: ModuleOf): Pick<PageRecord, 'name' | 'value' | 'unit'> {
  const module = moduleOf(element);
  const isScore = name === 'cls';
  return {
    ...{ name, value: isScore ? value : Math.round(value), unit: isScore ? 'score' : 'ms' },
    ...(module && { module: module.name, moduleVersion: module.version }),
    ...(element && { element: nameOf(element) }),
  };
}

const pageOf = ({ websiteId, pageType }: Pick<PageContext, 'websiteId' | 'pageType'>) => ({
  ...{ websiteId, pageType },
  pagePath: withoutSecret(location.pathname),
  deviceView: innerWidth < 768 ? 'phone' : innerWidth < 1100 ? 'tablet' : 'desktop',
});

const maxNameLength = 100;

/** What an element is called where it is written, `img.hero`: never what it says. */
function nameOf({ localName, id, classList }: Element): string {
  const [first] = classList;
  return (localName + (id ? `#${id}` : first ? `.${first}` : '')).slice(0, maxNameLength);
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
