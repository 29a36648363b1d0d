import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { collectionType, pagePermission, pageType } from '@tessera/contracts/enumerations.ts';
import { absoluteUrl } from '../canonical.ts';
import { notFoundPlan } from '../notice-pages/not-found.ts';
import type { PagePlan, PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { sectionViews } from '../sections/section-views.ts';
import { blockData } from '../structured-data/block-data.ts';
import { organizationData, websiteData } from '../structured-data/site-data.ts';
import type { AnswerOfKind } from './answer.ts';

/** Page types that are known and have no screen of their own yet (PAY-131, PAY-132). */
const screenless: readonly number[] = [pageType.donate, pageType.contributionConfirmed];

/** A page of sections, as visitors see it. */
export async function contentPagePlan(
  { content }: AnswerOfKind<'page'>,
  request: PageRequest,
  settings: StoreSettings,
): Promise<PagePlan> {
  const { body } = content;
  if (screenless.includes(body.pageType)) return notFoundPlan(request);
  return sectionsPlan(content, request, settings);
}

/** A page of sections, whoever may see it: published, or a draft in the editor's canvas. */
export async function sectionsPlan(
  content: AnswerOfKind<'page'>['content'],
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PlanOf<'content'>> {
  const { body, documentId, products } = content;
  const { sections, isWhole } = await sectionViews({ content, settings, request });
  const absolute = (path: string) => absoluteUrl(path, request);
  return {
    template: 'content',
    status: 200,
    page: {
      type: body.pageType,
      title: body.title,
      seo: { title: body.seoTitle, description: body.seoDescription },
      image: body.socialImage,
      noIndex: body.isHiddenFromSearch || body.permission !== pagePermission.everyone,
    },
    fields: { sections, showsTitle: !hasHeadline(body), canvas },
    context: {
      pageId: documentId,
      contentSource: 'c',
      pagePermissionTypeValue: body.permission,
      collection: { id: documentId, type: body.collectionType || collectionType.page },
    },
    structuredData: [
      ...(body.urlId === ''
        ? [organizationData(request.website, absolute), websiteData(request.website, absolute)]
        : []),
      ...blockData(body, absolute),
    ],
    isShared: isWhole,
    productIds: products.map(({ id }) => id),
  };
}

/** Whether a text of the page has its first-level heading; elsewhere the page's title is it. */
function hasHeadline({ sections }: AnswerOfKind<'page'>['content']['body']): boolean {
  return sections.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.type === 'text' && block.text.content.some((node) => node.type === 'heading' && node.attrs.level === 1),
    ),
  );
}
