import { z } from 'zod';
import { why } from './actor.ts';
import { mountOutcomes } from './health.wire.ts';
import { moduleName, moduleVersion, mountName } from './module.ts';
import { rollout } from './rollout.ts';

const timeMs = z.int().nonnegative().max(600_000);
/** Tabs stay open for long. */
const maxAgeMs = 30 * 24 * 3_600_000;

/** What one page view met of the modules it was made of. It names no person, and nothing is kept on the device for it. */
export const healthReport = z.strictObject({
  /** The composition the page was made of. */
  rev: z.int().nonnegative().optional(),
  /** The seal that came with the page. A report without one is accepted and counts nothing. */
  seal: z.string().max(1_000).optional(),
  /** The first report of a page view, before any module ran. A view without a later one froze or was lost. */
  isOpening: z.literal(true).optional(),
  /** How long ago the page view began. */
  ageMs: z.int().nonnegative().max(maxAgeMs).optional(),
  mounts: z
    .array(
      z.strictObject({
        mount: mountName,
        module: moduleName,
        version: moduleVersion,
        outcome: z.enum(mountOutcomes),
        /** From the start of the page view until the mount answered to the visitor. */
        readyMs: timeMs.optional(),
      }),
    )
    .min(1)
    .max(20),
  /** Largest contentful paint and interaction to next paint of the page. */
  lcpMs: timeMs.optional(),
  inpMs: timeMs.optional(),
});
export type HealthReport = z.infer<typeof healthReport>;

const count = z.int().nonnegative();
/** 75th percentile, milliseconds; absent without a sample. */
const p75 = z.number().optional();

/** Figures of one version over a time. */
export const versionHealth = z.strictObject({
  version: moduleVersion,
  /** Page views with one of its mounts. */
  views: count,
  /** Visitors behind them, each counted once; so are those who met what follows. */
  visitors: count,
  loadFailures: count,
  timeouts: count,
  renderFailures: count,
  /** Its code threw. */
  errorViews: count,
  /** Visitors whose pages said that they began, some minutes ago, and those of them who were never heard of again. */
  begun: count.optional(),
  silent: count.optional(),
  /** Visitors who met at least one of these. */
  failed: count.optional(),
  serverRenders: count,
  serverFailures: count,
  /** How often another version was drawn in its place, for the server could not draw it. */
  standIns: count.optional(),
  readyP75Ms: p75,
  lcpP75Ms: p75,
  inpP75Ms: p75,
  serverP75Ms: p75,
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** What a comparison of two versions says of one figure. */
export const verdict = z.enum(['too_few', 'as_good', 'better', 'worse']);
export type Verdict = z.infer<typeof verdict>;

/** What two versions are compared by: shares of visitors who met something, of server renders, and times. */
export const rateMetrics = [
  'loadFailures',
  'timeouts',
  'renderFailures',
  'errorViews',
  'silent',
  'serverFailures',
] as const;
export const timeMetrics = ['ready', 'lcp', 'inp', 'server'] as const;
export const healthMetrics = [...rateMetrics, ...timeMetrics] as const;
export type RateMetric = (typeof rateMetrics)[number];
export type TimeMetric = (typeof timeMetrics)[number];
export type HealthMetric = (typeof healthMetrics)[number];

/** Two versions of a module beside each other, since the rollout's present step began. */
export const comparison = z.strictObject({
  sinceMs: z.int(),
  stable: versionHealth,
  candidate: versionHealth,
  verdicts: z.record(z.enum(healthMetrics), verdict),
});
export type Comparison = z.infer<typeof comparison>;

/** How a module does at a glance: its stable version, and beside it the one on its way where there is one. */
export const healthSummary = comparison.partial({ candidate: true, verdicts: true });
export type HealthSummary = z.infer<typeof healthSummary>;

/** What follows for a version that is on its way to everybody, and why, in words. */
export const judgement = z.strictObject({
  decision: z.enum(['go_on', 'wait', 'take_back']),
  reason: why,
});
export type Judgement = z.infer<typeof judgement>;

/** How a module does: two versions side by side where there are two, else the stable one alone. */
export const moduleHealth = z.strictObject({
  name: moduleName,
  /** Since when it was counted. */
  sinceMs: z.int(),
  stable: versionHealth,
  comparison: comparison.optional(),
  judgement: judgement.optional(),
  /** The rollout that is under way, or the last one and what became of it. */
  rollout: rollout.optional(),
});
export type ModuleHealth = z.infer<typeof moduleHealth>;
