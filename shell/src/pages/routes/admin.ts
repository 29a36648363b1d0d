import { pageType } from '@tessera/contracts/enumerations.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { isOperator } from '../../callers/find-operator.ts';
import { adminBase } from '../../http/admin-address.ts';
import { notStaffPlan } from '../notice-pages/denied.ts';
import { commonProps } from '../page-request.ts';
import { siteMoney } from '../reads/site-money.ts';
import { signInHref } from '../views/sign-in-href.ts';
import { noReads, type PageRoute, pageRoute, pathBelow } from './page-route.ts';

/** Everything under /config on the admin host: a website's admin for its people; others sign in first and come back. */
export function adminPage(secret: string, operationsWebsite: string | undefined): PageRoute {
  return pageRoute({
    name: 'admin',
    dependsOnAccount: true,
    isOpenWhenClosed: true,
    at: pathBelow('config', () => ({})),
    // Nothing is asked for before it is known who wants it.
    reads: noReads,
    async plan(_, request) {
      const { caller, website, path, url, origins, memberships } = request;
      const { account } = caller;
      if (!account) return { redirectTo: signInHref(path + url.search) };
      if (caller.claims.kind !== 'staff') return notStaffPlan();
      const money = await siteMoney(request);
      const { currency } = money;
      const props: AdminProps = {
        ...commonProps(request, pageType.mainContent, money),
        account,
        website: {
          ...{ id: website.id, name: website.name, timeZone: website.timeZone, locale: website.locale, currency },
          ...{ origin: origins.shop, previewOrigin: origins.preview },
        },
        basePath: adminBase(website.handle),
        websites: memberships.map(({ handle, name }) => ({ name, path: adminBase(handle) })),
        xsrfToken: xsrfTokenOf(secret, caller.sid),
        runsPlatform: isOperator(operationsWebsite, memberships),
      };
      return {
        template: 'admin',
        status: 200,
        page: { type: pageType.mainContent, title: `${website.name} admin`, noIndex: true },
        fields: {},
        main: { mount: 'admin/app', props },
        currency,
        isShared: false,
        frames: [origins.preview],
      };
    },
  });
}
