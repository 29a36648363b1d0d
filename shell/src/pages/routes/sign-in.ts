import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { logIn } from '@tessera/contracts/identity/calls.ts';
import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { problemOf } from '../page-request.ts';
import { fixedPath, nothing, pageRoute } from './page-route.ts';

/** /account/login (AUTH-018). Afterwards the visitor goes on to `returnTo`, if that is a path of this site (AUTH-019). */
export const signInPage = pageRoute({
  name: 'sign-in',
  isOfPerson: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/login'),
  reads: nothing,
  plan(_, request) {
    const returnTo = sitePath(request.url.searchParams.get('returnTo') ?? undefined);
    if (request.caller.account) return { redirectTo: returnTo ?? '/' };
    const problem = problemOf(request);
    return {
      template: 'sign-in',
      status: 200,
      page: { type: pageType.mainContent, title: request.labels.signIn ?? 'Sign In', noIndex: true },
      fields: {
        signIn: {
          action: logIn.path,
          next: returnTo ?? '',
          email: problem ? (request.caller.cookies[signInEmailCookie] ?? '') : '',
          problem: problem ? errorText(problem) : '',
        },
      },
      isShared: false,
    };
  },
});
