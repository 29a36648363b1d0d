import { pageType } from '@tessera/contracts/enumerations.ts';
import { logIn } from '@tessera/contracts/identity/calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { problemOf, problemTextOf } from '../../page-request.ts';
import { fixedPath, noReads, pageRoute } from '../page-route.ts';
import { returnOf, themeText, typedEmail } from './form-plan.ts';

/** /account/login (AUTH-018). Afterwards the visitor goes on to `returnTo`, if that is a path of this site (AUTH-019). */
export const signInPage = pageRoute({
  name: 'sign-in',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/login'),
  reads: noReads,
  plan(_, request) {
    const back = returnOf(request);
    const { returnTo } = back;
    if (request.caller.account) return { redirectTo: returnTo ?? '/' };
    const text = themeText(request);
    // Wrong passwords of strangers lock the password alone: a code by mail works at once.
    const other = problemOf(request) === 'request.rate_limited' ? text('codeWorks') : '';
    const problem = [problemTextOf(request), other].filter(Boolean).join(' ');
    const isReset = request.url.searchParams.get('done') === 'reset';
    // People who work on websites are invited.
    const canRegister = request.website.id !== platformRealm;
    return {
      template: 'sign-in',
      status: 200,
      page: { type: pageType.mainContent, title: text('signIn'), noIndex: true },
      fields: {
        signIn: {
          action: logIn.path,
          next: returnTo ?? '',
          email: problem || isReset ? typedEmail(request) : '',
          problem,
          notice: isReset ? text('passwordIsSet') : '',
          links: [
            { title: text('forgotLink'), href: '/account/forgot' },
            ...(canRegister ? [{ title: text('registerLink'), href: fillPath('/account/register', {}, back) }] : []),
          ],
        },
      },
      isShared: false,
    };
  },
});
