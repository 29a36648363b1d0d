import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';

type NoticeContext = Pick<PageRequest, 'labels' | 'requestId'>;

const retrySeconds = 10;

/** The content of the page cannot be had at the moment. The page tries again by itself. */
export function unavailablePlan({ labels, requestId }: NoticeContext): PlanOf<'unavailable'> {
  return {
    template: 'unavailable',
    status: 503,
    page: { type: pageType.error, title: labels.unavailableTitle ?? 'Unavailable', noIndex: true },
    fields: { problem: { text: '', retrySeconds, requestId } },
    isShared: false,
    headers: { 'retry-after': String(retrySeconds) },
  };
}

/** The page failed on the server (ERR-048). */
export function failedPlan({ labels, requestId }: NoticeContext): PlanOf<'unavailable'> {
  const plan = unavailablePlan({ labels, requestId });
  return { ...plan, status: 500, fields: { problem: { text: '', retrySeconds: 0, requestId } }, headers: {} };
}
