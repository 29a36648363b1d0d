import type { HealthReport, RateFigure } from '@tessera/contracts/modules/health.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { isFragment } from '@tessera/contracts/mounts.ts';
import type { CountedOnce, Reporter } from './counted-once.ts';
import type { Tally } from './tally.ts';

/** Whether pages are made of this version at present, and it fills this mount. */
export type IsInPlay = (name: string, version: string, mount: string) => boolean;

/** Something a page view met that it should not have. */
export interface Fault {
  name: string;
  version: string;
  mount: string;
  outcome: MountOutcome;
  /** The composition the page was made of, where it says so. */
  rev: number | undefined;
}

interface TakeReportDeps {
  tally: Pick<Tally, 'count' | 'time'>;
  countedOnce: CountedOnce;
  noteFault(fault: Fault): void;
}

type OncePerVisitor = 'visitors' | 'failed' | RateFigure;

const failureOf: Partial<Record<MountOutcome, RateFigure>> = {
  load_failed: 'loadFailures',
  timed_out: 'timeouts',
  render_failed: 'renderFailures',
  errors: 'errorViews',
};

/**
 * Counts what a page view met. Every view counts as one; visitors, what they met and how long it took count once for a
 * version, so that neither one unlucky browser nor a hostile one decides anything. What no page is made of is passed over.
 */
export function takeReport(report: HealthReport, reporter: Reporter, isInPlay: IsInPlay, deps: TakeReportDeps): void {
  const { tally, countedOnce, noteFault } = deps;
  const viewed = new Set<string>();
  for (const { mount, module: name, version, outcome, readyMs } of report.mounts) {
    if (!isInPlay(name, version, mount)) continue;
    const id = `${name}@${version}`;
    const subject = { name, version, mount };
    if (!viewed.has(id)) tally.count(subject, 'views');
    viewed.add(id);
    const countOnce = (what: OncePerVisitor): boolean => {
      const isNew = countedOnce.isNew(id, reporter, what);
      if (isNew) tally.count(subject, what);
      return isNew;
    };
    if (countOnce('visitors')) {
      if (readyMs !== undefined) tally.time(subject, 'ready', readyMs);
      // What stands beside has little to do with how the page as a whole does.
      if (!isFragment(mount) && report.lcpMs !== undefined) tally.time(subject, 'lcp', report.lcpMs);
      if (report.inpMs !== undefined) tally.time(subject, 'inp', report.inpMs);
    }
    const failure = failureOf[outcome];
    if (!failure || !countOnce(failure)) continue;
    countOnce('failed');
    noteFault({ ...subject, outcome, rev: report.rev });
  }
}
