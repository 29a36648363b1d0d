import { accountStatus, pageType } from '@tessera/contracts/enumerations.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';

/** Whether the public site is closed: its account has expired (ENUM-100). */
export function isClosed({ accountStatus: status }: Pick<Website, 'accountStatus'>): boolean {
  return status === accountStatus.expired;
}

/** The lock screen of an expired website: it says that nothing is open, and asks for nothing. */
export function lockScreenPlan({ labels }: Pick<PageRequest, 'labels'>): PlanOf<'locked'> {
  const title = labels.closedTitle ?? 'This website is closed for now';
  return {
    template: 'locked',
    status: 403,
    page: { type: pageType.lockScreen, title, noIndex: true },
    fields: { lock: { action: '', returnTo: '', problem: '', image: null } },
    isShared: false,
  };
}
