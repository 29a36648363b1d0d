import { pageType } from '@tessera/contracts/enumerations.ts';
import { signInHref } from '../views/sign-in-href.ts';
import { fixedPath, nothing, pageRoute } from './page-route.ts';

/** /account: whose it is. */
export const accountPage = pageRoute({
  name: 'account',
  isOfPerson: true,
  at: fixedPath('account'),
  reads: nothing,
  plan(_, { caller, labels }) {
    const { account } = caller;
    if (!account) return { redirectTo: signInHref('/account') };
    const title = labels.account ?? 'Account';
    const name = `${account.firstName} ${account.lastName}`.trim();
    const isStaff = account.roles.length > 0;
    return {
      template: 'notice',
      status: 200,
      page: { type: pageType.mainContent, title, noIndex: true },
      fields: {
        notice: {
          title: name || title,
          text: account.email,
          action: isStaff ? { title: 'To the admin', href: '/config' } : { title: 'To the store', href: '/' },
        },
      },
      isShared: false,
    };
  },
});
