import { isClosed, lockScreenPlan } from './notice-pages/lock-screen.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { sharedContentPlan } from './routes/content.ts';
import type { Page } from './routes/page-route.ts';

/** What a page is going to be for this visitor, or where it leads instead. */
export async function planPage(page: Page, request: PageRequest): Promise<PagePlan | Redirect> {
  return isClosed(request.website) && !page.isOpenWhenClosed ? lockScreenPlan(request) : page.plan(request);
}

/** What stands at an address of the owner's for everybody; undefined where this visitor gets a page of their own. */
export async function planSharedPage(request: PageRequest): Promise<PagePlan | Redirect | undefined> {
  return isClosed(request.website) ? lockScreenPlan(request) : sharedContentPlan(request);
}
