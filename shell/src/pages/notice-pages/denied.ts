import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { signInHref } from '../views/sign-in-href.ts';

/** For members only: the way in is to sign in (page type 106). */
export function accessDeniedPlan({ labels, path }: Pick<PageRequest, 'labels' | 'path'>): PlanOf<'notice'> {
  const title = 'This page is for members';
  return {
    template: 'notice',
    status: 403,
    page: { type: pageType.memberAreaAccessDenied, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: 'Sign in with your account to see it.',
        action: {
          title: labels.signIn ?? 'Sign In',
          href: signInHref(path),
        },
      },
    },
    isShared: false,
  };
}

/** Signed in on the admin host, and not in the team of the website, or of any. */
export function notStaffPlan(): PlanOf<'notice'> {
  const title = 'You don’t have access to this website';
  return {
    template: 'notice',
    status: 403,
    page: { type: pageType.protectedContent, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: 'Ask an admin of the website to add you to its team.',
        action: { title: 'Go to your websites', href: '/config' },
      },
    },
    isShared: false,
  };
}
