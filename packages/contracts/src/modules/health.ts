import { z } from 'zod';
import { moduleName, moduleVersion, mountName } from './module.ts';

/** What can become of a mount on one page view, worst first. */
export const mountOutcome = z.enum(['load_failed', 'render_failed', 'errors', 'well']);
export type MountOutcome = z.infer<typeof mountOutcome>;

/** One page view's report on the modules it was made of; sent once, when the page is left or after a while. */
export const healthReport = z.strictObject({
  mounts: z
    .array(
      z.strictObject({
        mount: mountName,
        module: moduleName,
        version: moduleVersion,
        outcome: mountOutcome,
        /** From the start of the page view until the mount answered to the visitor, milliseconds. */
        readyMs: z.int().nonnegative().max(600_000).optional(),
      }),
    )
    .max(20),
  /** Largest contentful paint and interaction to next paint of the page, milliseconds. */
  lcpMs: z.int().nonnegative().max(600_000).optional(),
  inpMs: z.int().nonnegative().max(600_000).optional(),
});
export type HealthReport = z.infer<typeof healthReport>;

/** Figures of one version over a time. Views are page views with one of its mounts. */
export const versionHealth = z.strictObject({
  version: moduleVersion,
  views: z.int().nonnegative(),
  /** Visitors behind them, each counted once. */
  visitors: z.int().nonnegative(),
  loadFailures: z.int().nonnegative(),
  renderFailures: z.int().nonnegative(),
  /** Views on which its code threw. */
  errorViews: z.int().nonnegative(),
  serverRenders: z.int().nonnegative(),
  serverFailures: z.int().nonnegative(),
  /** 75th percentiles; absent without a sample. */
  readyP75Ms: z.number().optional(),
  lcpP75Ms: z.number().optional(),
  inpP75Ms: z.number().optional(),
  serverP75Ms: z.number().optional(),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** What a comparison of two versions says of one figure. */
export const verdict = z.enum(['too_few', 'as_good', 'better', 'worse']);
export type Verdict = z.infer<typeof verdict>;

/** Two versions of a module beside each other, since the rollout's present step began. */
export const comparison = z.strictObject({
  stable: versionHealth,
  candidate: versionHealth,
  verdicts: z.strictObject({
    loadFailures: verdict,
    renderFailures: verdict,
    errorViews: verdict,
    serverFailures: verdict,
    ready: verdict,
    lcp: verdict,
    inp: verdict,
  }),
});
export type Comparison = z.infer<typeof comparison>;
