import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import { absoluteUrl } from '../canonical.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { sectionViews } from '../sections/section-views.ts';
import { articleData } from '../structured-data/article-data.ts';
import { blockData } from '../structured-data/block-data.ts';
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts';
import { interactionsView } from '../views/interactions-view.ts';
import { postView, wholePostView } from '../views/post-view.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import { feedLinks } from './feed-links.ts';
import { itemPage } from './item-page.ts';

/**
 * Posts of a blog, newest first, by topic or tag, a page at a time. The newest featured one, or else the newest, is the
 * large one of the first page.
 */
export function journalPlan(
  { collection, posts, listed, topics = [] }: AnswerOfKind<'journal'>,
  request: PageRequest,
): PlanOf<'journal'> {
  const { searchParams } = request.url;
  const [topic, tag] = [searchParams.get('topic'), searchParams.get('tag')];
  const { page, pageCount } = listed ?? { page: 1, pageCount: 1 };
  const href = collectionHref(collection);
  const lead =
    page === 1 && !topic && !tag && posts.length > 1 ? (posts.find((post) => post.isFeatured) ?? posts[0]) : undefined;
  const next = new URLSearchParams({ ...(topic && { topic }), ...(tag && { tag }), page: String(page + 1) });
  return {
    template: 'journal',
    status: 200,
    page: { ...collectionPage(collection), alternates: feedLinks(collection) },
    fields: {
      journal: { title: collection.title, href, topics: topicLinks(topics, topic, href, request.labels.all ?? 'All') },
      lead: lead ? postView(lead) : null,
      posts: posts.filter((post) => post !== lead).map(postView),
      nextHref: page < pageCount ? `${href}?${next}` : '',
    },
    context: collectionContext(collection),
    isShared: true,
  };
}

type Topics = NonNullable<AnswerOfKind<'journal'>['topics']>;

function topicLinks(topics: Topics, topic: string | null, href: string, all: string): LinkView[] {
  if (topics.length < 2) return [];
  const links = topics.map(({ title, count }) => ({
    title,
    href: `${href}?topic=${encodeURIComponent(title)}`,
    current: title === topic,
    count,
  }));
  return [{ title: all, href, current: !topic }, ...links];
}

/** A post with its sections. */
export async function postPlan(
  answer: AnswerOfKind<'post'>,
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PlanOf<'post'>> {
  const { collection, post, content } = answer;
  const href = collectionHref(collection);
  const { sections, isWhole } = await sectionViews({ content, settings, request });
  const linkTo = (other: typeof answer.next): LinkView | null => other && { title: other.title, href: other.fullUrl };
  const interactions = interactionsView(answer, request);
  const absolute = (path: string) => absoluteUrl(path, request);
  return {
    template: 'post',
    status: 200,
    page: { ...itemPage(answer), alternates: feedLinks(collection) },
    fields: {
      journal: { title: collection.title, href },
      post: wholePostView(answer),
      topicHref: `${href}?tag=`,
      sections,
      canvas,
      interactions,
      previous: linkTo(answer.previous),
      next: linkTo(answer.next),
    },
    context: itemContext(collection, { id: post.id, recordType: recordType.text }),
    isShared: isWhole,
    productIds: content.products.map(({ id }) => id),
    structuredData: [
      articleData({ post, website: request.website }, absolute),
      breadcrumbData(
        [
          { title: collection.title, href },
          { title: post.title, href: post.fullUrl },
        ],
        absolute,
      ),
      ...blockData(content.body, absolute),
    ],
    ...(interactions.disqus && { disqus: interactions.disqus.shortname }),
  };
}
