import { Failure } from '@tessera/service-kit/failure.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';

/** Pages that a theme may frame: those that are there, and the one that says that nothing is. */
const framedStatuses: readonly number[] = [200, 404];

/**
 * Gives a page of the owner's the theme that is live on the website. Where it cannot be read and was never known, the page
 * is drawn in the built-in design and not cached.
 */
export async function withOwnTheme(
  plan: PagePlan | Redirect,
  { ownThemes, website, requestId, until }: PageRequest,
): Promise<PagePlan | Redirect> {
  if ('redirectTo' in plan || !framedStatuses.includes(plan.status)) return plan;
  const visit = { requestId, ...(until !== undefined && { until }) };
  const ownTheme = await ownThemes.live(website.id, visit);
  if (ownTheme instanceof Failure) return { ...plan, isShared: false };
  return ownTheme ? { ...plan, ownTheme } : plan;
}
