import { type Timing, watchEntries } from './watch-entries.ts';

/** One measured value, and the element it is about. */
export interface Measured {
  name: 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'inp' | 'domInteractive' | 'loadEventEnd';
  value: number;
  element?: Element | undefined;
}

/**
 * Watches what can still get worse: the largest paint, the shifts of the layout and the slowest press. Call the answer to
 * hear what they have come to. A page that was opened in the background tells nothing of its paints.
 */
export function watchVitals(): () => Measured[] {
  const { visibilityState } = document;
  let largest: Timing | undefined;
  watchEntries('largest-contentful-paint', (entry) => {
    largest = entry;
  });
  const shifts = watchShifts();
  const presses = watchPresses();
  return () => [
    ...(largest && visibilityState === 'visible' ? [measured('lcp', largest.startTime, largest.element)] : []),
    ...shifts(),
    ...presses(),
  ];
}

/** A run of shifts ends after a second without one, and after five in all. */
const shiftRun = { pauseMs: 1_000, maxMs: 5_000 } as const;

/** The worst run of layout shifts that no press led to. */
function watchShifts(): () => Measured[] {
  let run = { sum: 0, from: 0, last: 0 };
  let worst: Measured = measured('cls', 0, undefined);
  watchEntries('layout-shift', ({ value = 0, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    const isOver = startTime - run.last > shiftRun.pauseMs || startTime - run.from > shiftRun.maxMs;
    run = isOver ? { sum: value, from: startTime, last: startTime } : { ...run, sum: run.sum + value, last: startTime };
    if (run.sum > worst.value) worst = measured('cls', run.sum, sources?.find(({ node }) => node)?.node);
  });
  const isKnown = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
  return () => (isKnown ? [worst] : []);
}

/** So many presses let one slow one pass. */
const pressesPerOutlier = 50;

/** The slowest press, outliers of a long stay left out; nothing where nothing was pressed. */
function watchPresses(): () => Measured[] {
  const slowest = new Map<number, Measured>();
  watchEntries('event', ({ interactionId, duration, target }) => {
    if (!interactionId || duration <= (slowest.get(interactionId)?.value ?? 0)) return;
    slowest.set(interactionId, measured('inp', duration, target));
  });
  return () => {
    const all = [...slowest.values()].sort((a, b) => b.value - a.value);
    return all.slice(Math.floor(all.length / pressesPerOutlier)).slice(0, 1);
  };
}

const measured = (name: Measured['name'], value: number, node: Node | null | undefined): Measured => ({
  ...{ name, value },
  element: node instanceof Element ? node : (node?.parentElement ?? undefined),
});

/** What the load of the page took; asked for once it is over. */
export function loadTimes(): Measured[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return [
    ...(navigation
      ? [
          { name: 'ttfb' as const, value: navigation.responseStart },
          { name: 'domInteractive' as const, value: navigation.domInteractive },
          { name: 'loadEventEnd' as const, value: navigation.loadEventEnd },
        ]
      : []),
    ...(paint ? [{ name: 'fcp' as const, value: paint.startTime }] : []),
  ];
}
