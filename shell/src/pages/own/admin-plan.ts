import { pageType } from '@tessera/contracts/enumerations.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { notStaffPlan } from '../message-plans.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { siteMoney } from '../site-money.ts';

/** Everything under /config: the admin for the website's people; everybody else signs in first and comes back. */
export async function adminPlan(request: PageRequest, secret: string): Promise<PagePlan | Redirect> {
  const { caller, website, path, url } = request;
  const { account } = caller;
  if (!account) return { redirectTo: `/account/login?returnTo=${encodeURIComponent(path + url.search)}` };
  if (account.roles.length === 0) return notStaffPlan();
  const money = await siteMoney(request);
  const { currency } = money;
  const mount: AdminProps = {
    ...commonProps(request, pageType.mainContent, money),
    account,
    website: { id: website.id, name: website.name, timeZone: website.timeZone, locale: website.locale, currency },
    xsrfToken: xsrfTokenOf(secret, caller.sid),
  };
  return {
    template: 'admin',
    status: 200,
    page: { type: pageType.mainContent, title: `${website.name} admin`, noIndex: true },
    fields: {},
    mount,
    currency,
    isShared: false,
  };
}
