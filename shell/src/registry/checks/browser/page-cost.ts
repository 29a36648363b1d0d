import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation } from './observation.ts';

/** A page with its observation. */
export interface SeenPage {
  page: OfferedPage;
  observation: Observation;
}

/** Requests of reports, of the website and of browsers themselves. */
const notTheModules = /^\/(images\/|reports\/|api\/(events|census)\/|favicon\.ico$)/;
/** Shorter than what people notice, whatever the ratio. */
export const unnoticedMs = 50;

/** Returns mounts that make more requests than their budget, one sentence each, by their page with the most. */
export function overRequests(
  pages: readonly SeenPage[],
  plain: Observation,
  { mountRequests }: Pick<ModuleBudget, 'mountRequests'>,
): string[] {
  const maxRequests = new Map<string, number>();
  for (const { page, observation } of pages) {
    const { mount } = page.visit;
    if (!mount || observation.end !== 'calm') continue;
    maxRequests.set(mount, Math.max(maxRequests.get(mount) ?? 0, requestsFor(observation, plain)));
  }
  return [...maxRequests]
    .filter(([, requests]) => requests > mountRequests)
    .map(
      ([mount, requests]) =>
        `${mount} makes ${requests} requests on its page; its budget is ${mountRequests}. ` +
        'Combine related requests, defer those for content that is not visible yet, or request a higher budget.',
    );
}

/** Counts a page's requests that the page without modules does not make. */
function requestsFor({ asked }: Observation, plain: Observation): number {
  return asked.filter((path) => !plain.asked.includes(path) && !notTheModules.test(path)).length;
}

/** Returns the slowest page of each mount, if it is noticeably slower than the page without modules. */
export function maxOfMounts(pages: readonly SeenPage[], plain: Observation): OfferedPage[] {
  const longest = new Map<string, { page: OfferedPage; busyMs: number }>();
  for (const { page, observation } of pages) {
    const { mount } = page.visit;
    if (!mount || observation.end !== 'calm') continue;
    const { busyMs } = observation;
    if (busyMs - plain.busyMs > unnoticedMs && busyMs > (longest.get(mount)?.busyMs ?? 0)) {
      longest.set(mount, { page, busyMs });
    }
  }
  return [...longest.values()].map(({ page }) => page);
}
