import type { Options } from 'k6/options';
import { type ProfileName, profiles, thresholdsOf } from '../profiles.ts';
import { stockUp } from './owners.ts';

const profile = __ENV.PROFILE as ProfileName;

export const options: Options = {
  scenarios: profiles[profile].scenarios,
  thresholds: thresholdsOf(profile),
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  // Each of k6's people says himself when he is somebody else.
  noCookiesReset: true,
  // Whoever makes a call looks for a whole answer.
  discardResponseBodies: false,
};

/** What k6 runs, by the names in the scenarios. */
export { own } from './owners.ts';
export { beacon, buy, visit } from './visitors.ts';

/** Once, before anybody comes. */
export const setup = stockUp;

/** Figures for the table, into a file. */
export function handleSummary({ metrics }: { metrics: object }): Record<string, string> {
  return { [__ENV.SUMMARY ?? 'summary.json']: JSON.stringify(metrics) };
}
