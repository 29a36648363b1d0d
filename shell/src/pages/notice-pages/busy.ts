import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';

const retrySeconds = 10;

/**
 * One client has had so many pages made that it has to wait, or its website is asked for more than can be made. The same at
 * every address, so that it costs nothing.
 */
export function busyPlan({ labels }: Pick<PageRequest, 'labels'>): PlanOf<'notice'> {
  const title = 'One moment, please';
  return {
    template: 'notice',
    status: 429,
    page: { type: pageType.error, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: `A great many pages are being asked for. Please wait ${retrySeconds} seconds, then try again.`,
        action: { title: labels.tryAgain ?? 'Try again', href: '?' },
      },
    },
    isShared: true,
    headers: { 'retry-after': String(retrySeconds) },
  };
}
