import { openProtected } from '@tessera/contracts/commerce/password-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { PlanOf } from '../page-plan.ts';
import { type PageRequest, problemTextOf } from '../page-request.ts';

/** Asks for the password of a page or item (page type 105, PAGE-029). It says nothing of what it protects. */
export function protectedPlan({ documentId }: { documentId: string }, request: PageRequest): PlanOf<'locked'> {
  const { labels, path } = request;
  return {
    template: 'locked',
    status: 403,
    page: { type: pageType.protectedContent, title: labels.protectedTitle ?? 'This page is protected', noIndex: true },
    fields: {
      lock: {
        action: fillPath(openProtected.path, { documentId }),
        returnTo: path,
        problem: problemTextOf(request),
        image: null,
      },
    },
    isShared: false,
  };
}
