import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { collectionType, pageType } from '@tessera/contracts/enumerations.ts';
import { accessDeniedPlan, notFoundPlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { blockViews } from './block-views.ts';
import type { AnswerOfKind } from './content-plan.ts';

/** Page types that are known and have no screen of their own yet (PAY-131, PAY-132). */
const screenless: readonly number[] = [pageType.donate, pageType.contributionConfirmed];
const membersOnly = 3;

/** A page of building blocks. */
export async function contentPagePlan(
  answer: AnswerOfKind<'page'>,
  settings: StoreSettings,
  request: PageRequest,
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
