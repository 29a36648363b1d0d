import { pageType } from '@tessera/contracts/enumerations.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { isOperator } from '../../callers/find-operator.ts';
import { notStaffPlan } from '../messages/denied.ts';
import { commonProps } from '../page-request.ts';
import { siteMoney } from '../reads/site-money.ts';
import { signInHref } from '../views/sign-in-href.ts';
import { nothing, type PageRoute, pageRoute, pathBelow } from './page-route.ts';

/** Everything under /config: the admin for the website's people; everybody else signs in first and comes back. */
export function adminPage(secret: string, operationsWebsite: string | undefined): PageRoute {
  return pageRoute({
    name: 'admin',
    isOfPerson: true,
    isOpenWhenClosed: true,
    at: pathBelow('config', () => ({})),
    // Nothing is asked for before it is known who wants it.
    reads: nothing,
    async plan(_, request) {
      const { caller, website, path, url } = request;
      const { account } = caller;
      if (!account) return { redirectTo: signInHref(path + url.search) };
      if (account.roles.length === 0) return notStaffPlan();
      const money = await siteMoney(request);
      const { currency } = money;
      const props: AdminProps = {
        ...commonProps(request, pageType.mainContent, money),
        account,
        website: { id: website.id, name: website.name, timeZone: website.timeZone, locale: website.locale, currency },
        xsrfToken: xsrfTokenOf(secret, caller.sid),
        runsPlatform: isOperator(operationsWebsite, website.id, account.roles),
      };
      return {
        template: 'admin',
        status: 200,
        page: { type: pageType.mainContent, title: `${website.name} admin`, noIndex: true },
        fields: {},
        main: { mount: 'admin/app', props },
        currency,
        isShared: false,
      };
    },
  });
}
