import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { type ProfileName, profiles, thresholdsOf } from '../profiles.ts';
import { ordersThere, stockUp } from './owners.ts';

const profile = __ENV.PROFILE as ProfileName;
const adminName = /\/\/([^:/]+)/.exec(__ENV.ADMIN ?? '')?.[1] ?? '';

export const options: Options = {
  scenarios: profiles[profile].scenarios(Number(__ENV.SECONDS)),
  // `npm test` sets it to what it measured; elsewhere the limits hold as written.
  thresholds: thresholdsOf(profile, Number(__ENV.TEST_SLOWNESS ?? 1)),
  // k6 asks a name server for names that always mean this machine.
  ...(adminName.endsWith('.localhost') && { hosts: { [adminName]: '127.0.0.1' } }),
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  // Each of k6's people says himself when he is somebody else.
  noCookiesReset: true,
  // Whoever makes a call looks for a whole answer.
  discardResponseBodies: false,
};

/** What k6 runs, by the names in the scenarios. */
export { own } from './owners.ts';
export { beacon, buy, visit } from './visitors.ts';

const ordersFound = new Counter('orders_found');

/** Once, before anybody comes. */
export function setup(): { ordersBefore: number } {
  stockUp();
  return { ordersBefore: ordersThere() };
}

/** Once, when everybody has gone: what the store has of all that was ordered. */
export function teardown({ ordersBefore }: { ordersBefore: number }): void {
  ordersFound.add(ordersThere() - ordersBefore);
}

/** Figures for the table, into a file. */
export function handleSummary({ metrics }: { metrics: object }): Record<string, string> {
  return { [__ENV.SUMMARY ?? 'summary.json']: JSON.stringify(metrics) };
}
