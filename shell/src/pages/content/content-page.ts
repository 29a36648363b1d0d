import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { collectionType, pageType } from '@tessera/contracts/enumerations.ts';
import { accessDeniedPlan } from '../notice-pages/denied.ts';
import { notFoundPlan } from '../notice-pages/not-found.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import type { AnswerOfKind } from './answer.ts';
import { blockViews } from './block-views.ts';

/** Page types that are known and have no screen of their own yet (PAY-131, PAY-132). */
const screenless: readonly number[] = [pageType.donate, pageType.contributionConfirmed];
const membersOnly = 3;

/** A page of building blocks. */
export async function contentPagePlan(
  answer: AnswerOfKind<'page'>,
  request: PageRequest,
  settings: StoreSettings,
): Promise<PagePlan> {
  const { page, products } = answer;
  if (screenless.includes(page.pageType)) return notFoundPlan(request);
  const needsMember = page.pagePermissionTypeValue === membersOnly;
  if (needsMember && !request.caller.account) return accessDeniedPlan(request);
  const { blocks, isWhole } = await blockViews(answer, settings, request);
  return {
    template: 'content',
    status: 200,
    page: { type: page.pageType, title: page.title, seo: page.seo, image: page.image },
    fields: { blocks },
    context: {
      pageId: page.id,
      contentSource: 'c',
      pagePermissionTypeValue: page.pagePermissionTypeValue,
      collection: { id: page.id, type: page.collectionType || collectionType.page },
    },
    isShared: isWhole && !needsMember,
    productIds: products.map(({ id }) => id),
  };
}
