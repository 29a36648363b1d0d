import type { HealthReport, RateMetric } from '@tessera/contracts/modules/health.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { isFragment } from '@tessera/contracts/mounts.ts';
import { type CountedOnce, type Reporter, rememberedMs } from './counted-once.ts';
import type { Subject } from './health-store.ts';
import type { Tally } from './tally.ts';
import type { SealedView } from './view-seals.ts';

/** Returns whether this version is live and fills this mount. */
export type IsInPlay = (name: string, version: string, mount: string) => boolean;

/** A failure of a mount in a page view. */
export interface Fault {
  name: string;
  version: string;
  mount: string;
  outcome: MountOutcome;
  /** The composition revision of the page, if reported. */
  rev: number | undefined;
}

interface TakeReportDeps {
  tally: Pick<Tally, 'count' | 'time'>;
  countedOnce: CountedOnce;
  now: () => number;
  logFault(fault: Fault): void;
}

type OncePerVisitor = 'visitors' | 'failed' | RateMetric;
type Met = HealthReport['mounts'][number];

const failureOf: Partial<Record<MountOutcome, RateMetric>> = {
  load_failed: 'loadFailures',
  timed_out: 'timeouts',
  render_failed: 'renderFailures',
  errors: 'errorViews',
};

/**
 * Counts a page view's report. Every view counts; visitors, failures and times count once per version and visitor, so
 * that neither one unlucky browser nor a hostile one decides anything. Ignores versions that are not live or were not
 * on the reporter's page.
 */
export async function takeReport(
  report: HealthReport,
  { reporter, isOf }: SealedView,
  isInPlay: IsInPlay,
  deps: TakeReportDeps,
): Promise<void> {
  const versions = new Map<string, Met[]>();
  for (const met of report.mounts) {
    if (!isOf(met.module, met.version) || !isInPlay(met.module, met.version, met.mount)) continue;
    const id = `${met.module}@${met.version}`;
    versions.set(id, [...(versions.get(id) ?? []), met]);
  }
  await Promise.all([...versions].map(([id, all]) => takeVersion(id, all, { report, reporter }, deps)));
}

/** Counts what a page view reports about one version. */
async function takeVersion(
  id: string,
  all: readonly Met[],
  { report, reporter }: { report: HealthReport; reporter: Reporter },
  { tally, countedOnce, logFault, now }: TakeReportDeps,
): Promise<void> {
  const [first] = all;
  if (!first) return;
  await noteEnds(id, subjectOf(first), { report, reporter }, { tally, countedOnce, now });
  if (all.every(({ outcome }) => outcome === 'began')) return;
  tally.count(subjectOf(first), 'views');
  const failures = all.flatMap(({ outcome }) => failureOf[outcome] ?? []);
  const wished: OncePerVisitor[] = ['visitors', ...failures, ...(failures.length > 0 ? (['failed'] as const) : [])];
  const left = new Set(await countedOnce.newOf(id, reporter, [...new Set(wished)]));
  for (const met of all) {
    const subject = subjectOf(met);
    const countOnce = (what: OncePerVisitor): boolean => {
      const isNew = left.delete(what);
      if (isNew) tally.count(subject, what);
      return isNew;
    };
    if (countOnce('visitors')) {
      if (met.readyMs !== undefined) tally.time(subject, 'ready', met.readyMs);
      // The page's paint has little to do with fragments, which fill only a part of it.
      if (!isFragment(met.mount) && report.lcpMs !== undefined) tally.time(subject, 'lcp', report.lcpMs);
      if (report.inpMs !== undefined) tally.time(subject, 'inp', report.inpMs);
    }
    const failure = failureOf[met.outcome];
    if (!failure || !countOnce(failure)) continue;
    countOnce('failed');
    logFault({ ...subject, outcome: met.outcome, rev: report.rev });
  }
}

/** Page views of one visitor within this time count as one when looking for lost pages. */
const sessionMs = 10 * 60_000;

/** Counts views that started, and views that reported again, at the time they started. Older pages report no age. */
async function noteEnds(
  id: string,
  subject: Subject,
  { report: { isOpening, ageMs }, reporter }: { report: HealthReport; reporter: Reporter },
  { tally, countedOnce, now }: Pick<TakeReportDeps, 'tally' | 'countedOnce' | 'now'>,
): Promise<void> {
  if (ageMs === undefined || ageMs > rememberedMs) return;
  const what = isOpening ? 'begun' : 'ended';
  const spell = `${what} ${Math.floor((now() - ageMs) / sessionMs)}`;
  const isNew = (await countedOnce.newOf(id, reporter, [spell])).length > 0;
  if (isNew) tally.count(subject, what, ageMs);
}

const subjectOf = ({ module: name, version, mount }: Met) => ({ name, version, mount });
