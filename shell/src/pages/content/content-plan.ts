import { type ContentAnswer, readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { readListing } from '@tessera/rules/product/listing.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { CallContext } from '../../services/service-calls.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import { OwnPageNeeded } from '../own-page.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { ownContext, type PageRequest, sharedContext } from '../page-request.ts';
import { contentPagePlan } from './content-page-plan.ts';
import { eventPlan, eventsPlan } from './event-plans.ts';
import { galleryPlan } from './gallery-plans.ts';
import { journalPlan, postPlan } from './journal-plans.ts';
import { lessonDeniedPlan, lessonPlan, lessonsPlan } from './lesson-plans.ts';
import { productPlan, storePlan } from './store-plans.ts';

/** Refusals that say there is no such page. */
const nothingThere: ReadonlySet<ErrorCode> = new Set(['page.unknown', 'request.invalid', 'request.not_found']);

/**
 * What stands at one of the owner's addresses, for everybody alike. Only svc-commerce knows, so without it there is no
 * page.
 * @throws OwnPageNeeded where this visitor may see something else than the others
 */
export async function contentPlan(request: PageRequest): Promise<PagePlan | Redirect> {
  const { answer, settings } = await readPage(request, sharedContext(request));
  if (isForSome(answer, request)) throw new OwnPageNeeded();
  return pageOf(answer, settings, request);
}

/** As `contentPlan`, as this very visitor may see it; never kept. */
export async function ownContentPlan(request: PageRequest): Promise<PagePlan | Redirect> {
  const { answer, settings } = await readPage(request, ownContext(request));
  const plan = await pageOf(answer, settings, request);
  return 'redirectTo' in plan ? plan : { ...plan, isShared: false };
}

async function readPage(request: PageRequest, context: CallContext) {
  const [answer, settings] = await Promise.all([
    request.call('commerce', readContent, { query: contentQuery(request) }, context),
    request.siteData.settings(sharedContext(request)),
  ]);
  return { answer, settings };
}

/** What of the address decides about content. Of a listing only what means something, so that no address is refused. */
function contentQuery({ path, url: { searchParams } }: PageRequest): Record<string, string | undefined> {
  const { sort, inStock, onSale, page } = readListing(searchParams);
  return {
    path,
    category: searchParams.get('category') ?? undefined,
    ...(sort && { sort }),
    ...(inStock && { stock: 'in' }),
    ...(onSale && { sale: 'yes' }),
    page: String(page),
    topic: searchParams.get('topic')?.slice(0, 200),
    tag: searchParams.get('tag')?.slice(0, 200),
    ...(searchParams.has('reviews') && { reviews: searchParams.get('reviews')?.slice(0, 500) }),
  };
}

const membersOnly = 3;

/** Whether what everybody gets is not what this visitor gets: locked lessons, and what members see more of. */
function isForSome(answer: ContentAnswer | Failure, { caller }: PageRequest): boolean {
  if (answer instanceof Failure) return answer.code === 'lesson.locked';
  if (!caller.account) return false;
  return answer.kind === 'lessons' || (answer.kind === 'page' && answer.page.pagePermissionTypeValue === membersOnly);
}

async function pageOf(
  answer: ContentAnswer | Failure,
  settings: StoreSettings | Failure,
  request: PageRequest,
): Promise<PagePlan | Redirect> {
  if (answer instanceof Failure && nothingThere.has(answer.code)) return notFoundPlan(request);
  if (settings instanceof Failure) return unavailablePlan(request);
  if (!(answer instanceof Failure)) {
    return { ...(await planOf(answer, settings, request)), currency: settings.currency } as PagePlan | Redirect;
  }
  return answer.code === 'lesson.locked' ? lessonDeniedPlan(settings, request) : unavailablePlan(request);
}

function planOf(
  answer: ContentAnswer,
  settings: StoreSettings,
  request: PageRequest,
): PagePlan | Redirect | Promise<PagePlan | Redirect> {
  switch (answer.kind) {
    case 'page':
      return contentPagePlan(answer, settings, request);
    case 'store':
      return storePlan(answer, settings, request);
    case 'product':
      return productPlan(answer, settings, request);
    case 'journal':
      return journalPlan(answer, request);
    case 'post':
      return postPlan(answer);
    case 'events':
      return eventsPlan(answer, request);
    case 'event':
      return eventPlan(answer, request);
    case 'gallery':
      return galleryPlan(answer);
    case 'lessons':
      return lessonsPlan(answer);
    case 'lesson':
      return lessonPlan(answer);
  }
}

/** Answers of one kind. */
export type AnswerOfKind<Kind extends ContentAnswer['kind']> = Extract<ContentAnswer, { kind: Kind }>;
