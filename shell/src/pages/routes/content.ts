import type { QueryOf } from '@tessera/contracts/call.ts';
import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { readListing } from '@tessera/rules/product/listing.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { CallContext } from '../../services/service-calls.ts';
import type { PageAnswer, Refusal } from '../content/answer.ts';
import { planContent } from '../content/content-plans.ts';
import { missingPlan } from '../notice-pages/missing.ts';
import { withOwnTheme } from '../own-theme/with-own-theme.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import { type PageRequest, sharedContext, visitorContext } from '../page-request.ts';
import { planFromReads } from '../plan-from-reads.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import type { Page } from './page-route.ts';

/** What stands at one of the owner's addresses, as this very visitor may see it; never kept. */
export const contentPage: Page = {
  name: 'content',
  dependsOnAccount: false,
  isOpenWhenClosed: false,
  plan: async (request) => {
    const plan = await planFromReads(
      contentReads(request, visitorContext(request)),
      request,
      async ({ answer, settings }) => ({
        ...(await planContent(answer.kind, answer, request, settings)),
        ...(isRestricted(answer) && { structuredData: [] }),
        isShared: false,
      }),
      missingPlan,
    );
    return withOwnTheme(plan, request);
  },
};

/**
 * What stands at one of the owner's addresses, for everybody alike; undefined where this visitor may see something else
 * than the others. Only svc-commerce knows, so without it there is no page.
 */
export async function sharedContentPlan(request: PageRequest): Promise<PagePlan | Redirect | undefined> {
  const plan = await planFromReads(
    contentReads(request, sharedContext(request)),
    request,
    ({ answer, settings }) =>
      isPersonalized(answer, request) ? undefined : planContent(answer.kind, answer, request, settings),
    missingPlan,
  );
  return plan && withOwnTheme(plan, request);
}

/** Refusals that say there is no such page. */
const notFoundCodes: ReadonlySet<ErrorCode> = new Set(['page.unknown', 'request.invalid', 'request.not_found']);

function contentReads(request: PageRequest, context: CallContext) {
  const answer = request.call('commerce', readContent, { query: contentQuery(request) }, context);
  return {
    answer: requiredOr404<PageAnswer>(answer.then(orRefusal), notFoundCodes),
    settings: required(storeSettings(request)),
  };
}

function orRefusal<T>(answer: T | Failure): T | Failure | Refusal {
  if (!(answer instanceof Failure)) return answer;
  if (answer.code === 'lesson.locked') return { kind: 'locked' };
  if (answer.code === 'page.members_only') return { kind: 'members' };
  return answer.code === 'page.protected' ? { kind: 'protected', documentId: `${answer.details.documentId}` } : answer;
}

/** What of the address decides about content. Of a listing only what means something, so that no address is refused. */
function contentQuery({ path, url: { searchParams } }: PageRequest): QueryOf<typeof readContent> {
  const { sort, inStock, onSale, page } = readListing(searchParams);
  return {
    path,
    category: searchParams.get('category') ?? undefined,
    ...(sort && { sort }),
    ...(inStock && { stock: 'in' as const }),
    ...(onSale && { sale: 'yes' as const }),
    page: String(page),
    topic: searchParams.get('topic')?.slice(0, 200),
    tag: searchParams.get('tag')?.slice(0, 200),
    ...(searchParams.has('comments') && { comments: searchParams.get('comments')?.slice(0, 500) }),
    ...(searchParams.has('reviews') && { reviews: searchParams.get('reviews')?.slice(0, 500) }),
  };
}

/** Whether not everyone may see it: search engines learn nothing of it. */
const isRestricted = (answer: PageAnswer): boolean =>
  'content' in answer && answer.content.body.permission !== pagePermission.everyone;

/** Whether what everybody gets is not what this visitor gets: protected pages, what members see more of, and their comments. */
function isPersonalized(answer: PageAnswer, { caller }: PageRequest): boolean {
  if (answer.kind === 'locked' || answer.kind === 'protected') return true;
  if (!caller.account) return false;
  if (answer.kind === 'post') return answer.comments !== null;
  return answer.kind === 'lessons' || answer.kind === 'members';
}
