import { pageType } from '@tessera/contracts/enumerations.ts';
import type { LinkPage } from '@tessera/contracts/mails/link-page.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import type { PlanOf } from '../page-plan.ts';

/** A page behind a mail's link, such as the one that confirms a subscription: the service decides what it says. */
export function linkPagePlan({ title, text, button, language, homeLabel }: LinkPage, status: number): PlanOf<'notice'> {
  return {
    template: 'notice',
    status,
    page: { type: pageType.newsletterUnsubscribe, title, noIndex: true },
    fields: {
      notice: {
        ...{ title, text, language, direction: textDirection(language) },
        action: { title: homeLabel, href: '/' },
        ...(button && { button }),
      },
    },
    isShared: false,
    // The address holds a key. Without any origin browsers would send the button's post as one of another website.
    headers: { 'referrer-policy': 'strict-origin' },
  };
}
