import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation } from './observation.ts';

/** A page, and what it was like. */
export interface SeenPage {
  page: OfferedPage;
  observation: Observation;
}

/** What reports, what is the website's, and what browsers ask for by themselves. */
const notTheModules = /^\/(images\/|reports\/|api\/(events|census)\/|favicon\.ico$)/;
/** Less than that nobody notices, however many times as long it is. */
export const unnoticedMs = 50;

/** What of a version's pages makes more requests than its budget, a sentence for each mount: of its page with most. */
export function overRequests(
  pages: readonly SeenPage[],
  plain: Observation,
  { mountRequests }: Pick<ModuleBudget, 'mountRequests'>,
): string[] {
  const most = new Map<string, number>();
  for (const { page, observation } of pages) {
    const { mount } = page.visit;
    if (!mount || observation.end !== 'calm') continue;
    most.set(mount, Math.max(most.get(mount) ?? 0, requestsFor(observation, plain)));
  }
  return [...most]
    .filter(([, requests]) => requests > mountRequests)
    .map(
      ([mount, requests]) =>
        `${mount} makes ${requests} requests on its page; its budget is ${mountRequests}. ` +
        'Ask at once for what belongs together and later for what nobody sees yet, or have the budget changed.',
    );
}

/** Requests of a page that one without modules does not make. */
function requestsFor({ asked }: Observation, plain: Observation): number {
  return asked.filter((path) => !plain.asked.includes(path) && !notTheModules.test(path)).length;
}

/** The page of each mount that takes longest, where that is noticed beside a page without modules. */
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
