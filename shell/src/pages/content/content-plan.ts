import { type ContentAnswer, readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { contentPagePlan } from './content-page-plan.ts';
import { eventPlan, eventsPlan } from './event-plans.ts';
import { galleryPlan, lessonsPlan } from './gallery-plans.ts';
import { journalPlan, postPlan } from './journal-plans.ts';
import { productPlan, storePlan } from './store-plans.ts';

/** Refusals that say there is no such page. */
const nothingThere: ReadonlySet<ErrorCode> = new Set(['page.unknown', 'request.invalid', 'request.not_found']);

/** What stands at one of the owner's addresses. Only svc-commerce knows, so without it there is no page. */
export async function contentPlan(request: PageRequest): Promise<PagePlan | Redirect> {
  const context = sharedContext(request);
  const category = request.url.searchParams.get('category') ?? undefined;
  const [answer, settings] = await Promise.all([
    request.call('commerce', readContent, { query: { path: request.path, category } }, context),
    request.siteData.settings(context),
  ]);
  if (answer instanceof Failure)
    return nothingThere.has(answer.code) ? notFoundPlan(request) : unavailablePlan(request);
  if (settings instanceof Failure) return unavailablePlan(request);
  return { ...(await planOf(answer, settings, request)), currency: settings.currency } as PagePlan | Redirect;
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
  }
}

/** Answers of one kind. */
export type AnswerOfKind<Kind extends ContentAnswer['kind']> = Extract<ContentAnswer, { kind: Kind }>;
