import type { HealthReport, RateFigure } from '@tessera/contracts/modules/health.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { isFragment } from '@tessera/contracts/mounts.ts';
import { type CountedOnce, type Reporter, rememberedMs } from './counted-once.ts';
import type { Subject } from './health-store.ts';
import type { Tally } from './tally.ts';
import type { SealedView } from './view-seals.ts';

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
  now: () => number;
  noteFault(fault: Fault): void;
}

type OncePerVisitor = 'visitors' | 'failed' | RateFigure;
type Met = HealthReport['mounts'][number];

const failureOf: Partial<Record<MountOutcome, RateFigure>> = {
  load_failed: 'loadFailures',
  timed_out: 'timeouts',
  render_failed: 'renderFailures',
  errors: 'errorViews',
};

/**
 * Counts what a page view met. Every view counts as one; visitors, what they met and how long it took count once for a
 * version, so that neither one unlucky browser nor a hostile one decides anything. What no page is made of is passed over,
 * and what the reporter's own page was not made of.
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

/** What a page view met of one version. */
async function takeVersion(
  id: string,
  all: readonly Met[],
  { report, reporter }: { report: HealthReport; reporter: Reporter },
  { tally, countedOnce, noteFault, now }: TakeReportDeps,
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
      // What stands beside has little to do with how the page as a whole does.
      if (!isFragment(met.mount) && report.lcpMs !== undefined) tally.time(subject, 'lcp', report.lcpMs);
      if (report.inpMs !== undefined) tally.time(subject, 'inp', report.inpMs);
    }
    const failure = failureOf[met.outcome];
    if (!failure || !countOnce(failure)) continue;
    countOnce('failed');
    noteFault({ ...subject, outcome: met.outcome, rev: report.rev });
  }
}

/** A visitor's page views of so long count as one: whether any of them was heard of again. */
const spellMs = 10 * 60_000;

/** Counts page views that began, and those that told more, when they began. Pages of before tell no age. */
async function noteEnds(
  id: string,
  subject: Subject,
  { report: { isOpening, ageMs }, reporter }: { report: HealthReport; reporter: Reporter },
  { tally, countedOnce, now }: Pick<TakeReportDeps, 'tally' | 'countedOnce' | 'now'>,
): Promise<void> {
  if (ageMs === undefined || ageMs > rememberedMs) return;
  const what = isOpening ? 'begun' : 'ended';
  const spell = `${what} ${Math.floor((now() - ageMs) / spellMs)}`;
  const isNew = (await countedOnce.newOf(id, reporter, [spell])).length > 0;
  if (isNew) tally.count(subject, what, ageMs);
}

const subjectOf = ({ module: name, version, mount }: Met) => ({ name, version, mount });
