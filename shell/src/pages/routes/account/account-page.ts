import { pageType } from '@tessera/contracts/enumerations.ts';
import { logOut } from '@tessera/contracts/identity/calls.ts';
import { signInHref } from '../../views/sign-in-href.ts';
import { fixedPath, noReads, pageRoute } from '../page-route.ts';
import { themeText } from './form-plan.ts';

/** What a form has done, by the `done` it came back with. */
const notices: Readonly<Record<string, string>> = { password: 'passwordChanged', email: 'emailChanged' };

/** /account: whose it is, and what the person can change. */
export const accountPage = pageRoute({
  name: 'account',
  dependsOnAccount: true,
  at: fixedPath('account'),
  reads: noReads,
  plan(_, request) {
    const { account } = request.caller;
    if (!account) return { redirectTo: signInHref('/account') };
    const text = themeText(request);
    const notice = notices[request.url.searchParams.get('done') ?? ''];
    return {
      template: 'account',
      status: 200,
      page: { type: pageType.mainContent, title: text('account'), noIndex: true },
      fields: {
        account: {
          name: `${account.firstName} ${account.lastName}`.trim(),
          email: account.email,
          notice: notice ? text(notice) : '',
          links: [
            { title: text('changePassword'), href: '/account/password' },
            { title: text('changeEmail'), href: '/account/email' },
          ],
          signOutAction: `${logOut.path}/delete`,
        },
      },
      isShared: false,
    };
  },
});
