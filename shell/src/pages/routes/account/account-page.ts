import { pageType } from '@tessera/contracts/enumerations.ts';
import { logOut } from '@tessera/contracts/identity/calls.ts';
import { signInHref } from '../../views/sign-in-href.ts';
import { fixedPath, nothing, pageRoute } from '../page-route.ts';
import { wordOf } from './form-plan.ts';

/** What a form has done, by the `done` it came back with. */
const notices: Readonly<Record<string, string>> = { password: 'passwordChanged', email: 'emailChanged' };

/** /account: whose it is, and what the person can change. */
export const accountPage = pageRoute({
  name: 'account',
  isOfPerson: true,
  at: fixedPath('account'),
  reads: nothing,
  plan(_, request) {
    const { account } = request.caller;
    if (!account) return { redirectTo: signInHref('/account') };
    const word = wordOf(request);
    const notice = notices[request.url.searchParams.get('done') ?? ''];
    return {
      template: 'account',
      status: 200,
      page: { type: pageType.mainContent, title: word('account'), noIndex: true },
      fields: {
        account: {
          name: `${account.firstName} ${account.lastName}`.trim(),
          email: account.email,
          notice: notice ? word(notice) : '',
          links: [
            { title: word('changePassword'), href: '/account/password' },
            { title: word('changeEmail'), href: '/account/email' },
          ],
          signOutAction: `${logOut.path}/delete`,
        },
      },
      isShared: false,
    };
  },
});
