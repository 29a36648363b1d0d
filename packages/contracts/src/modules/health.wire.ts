/** What pages need of `health.ts`, free of the schema library. */

/** Where pages send their reports. */
export const healthReportPath = '/modules/health';

/** Name of the `Server-Timing` entry whose description is the page view's seal. */
export const viewSealTiming = 'view';

/** What can become of a mount on one page view, worst first. */
export const mountOutcomes = [
  /** A file is missing, altered, throws while it is read, or does not hold the mount. */
  'load_failed',
  /** Its files did not come in time: a slow line as often as a bad version. */
  'timed_out',
  /** It could not be drawn, or crashed after it was. */
  'render_failed',
  /** It is there, and its code threw. */
  'errors',
  'well',
  /** The page began to load it, and nothing is known of it yet. */
  'began',
] as const;
export type MountOutcome = (typeof mountOutcomes)[number];
