import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { logIn } from '@tessera/contracts/identity/calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { type PageRequest, problemOf } from '../page-request.ts';

/** /account/login (AUTH-018). Afterwards the visitor goes on to `returnTo`, if that is a path of this site (AUTH-019). */
export function signInPagePlan(request: PageRequest): PagePlan | Redirect {
  const returnTo = sitePath(request.url.searchParams.get('returnTo') ?? undefined);
  if (request.caller.account) return { redirectTo: returnTo ?? '/' };
  const problem = problemOf(request);
  return {
    template: 'sign-in',
    status: 200,
    page: { type: pageType.mainContent, title: request.labels.signIn ?? 'Sign In', noIndex: true },
    fields: {
      signIn: { action: logIn.path, next: returnTo ?? '', email: '', problem: problem ? errorText(problem) : '' },
    },
    isShared: false,
  };
}

/** /account: whose it is. */
export function accountPlan({ caller, labels }: PageRequest): PagePlan | Redirect {
  const { account } = caller;
  if (!account) return { redirectTo: `/account/login?returnTo=${encodeURIComponent('/account')}` };
  const title = labels.account ?? 'Account';
  const name = `${account.firstName} ${account.lastName}`.trim();
  return {
    template: 'notice',
    status: 200,
    page: { type: pageType.mainContent, title, noIndex: true },
    fields: {
      notice: {
        title: name || title,
        text: account.email,
        action:
          account.roles.length > 0 ? { title: 'To the admin', href: '/config' } : { title: 'To the store', href: '/' },
      },
    },
    isShared: false,
  };
}
