import { pageType, recordType } from '@tessera/contracts/enumerations.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { interactionsView } from '../views/interactions-view.ts';
import { postView } from '../views/post-view.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';

/** Posts of a journal, newest first, by topic or tag, a page at a time. The newest stands large on the first page. */
export function journalPlan(
  { collection, posts, listed, topics = [] }: AnswerOfKind<'journal'>,
  request: PageRequest,
): PlanOf<'journal'> {
  const { searchParams } = request.url;
  const [topic, tag] = [searchParams.get('topic'), searchParams.get('tag')];
  const { page, pageCount } = listed ?? { page: 1, pageCount: 1 };
  const href = collectionHref(collection);
  const shown = posts.map(postView);
  const hasLead = page === 1 && !topic && !tag && shown.length > 1;
  const next = new URLSearchParams({ ...(topic && { topic }), ...(tag && { tag }), page: String(page + 1) });
  return {
    template: 'journal',
    status: 200,
    page: collectionPage(collection),
    fields: {
      journal: { title: collection.title, href, topics: topicLinks(topics, topic, href, request.labels.all ?? 'All') },
      lead: hasLead ? (shown[0] ?? null) : null,
      posts: hasLead ? shown.slice(1) : shown,
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

export function postPlan(answer: AnswerOfKind<'post'>, request: PageRequest): PlanOf<'post'> {
  const { collection, post } = answer;
  const href = collectionHref(collection);
  const interactions = interactionsView(answer, request);
  return {
    template: 'post',
    status: 200,
    page: {
      type: pageType.contentItem,
      title: post.title,
      seo: { title: '', description: post.excerpt },
      image: post.image,
    },
    fields: {
      journal: { title: collection.title, href },
      post: postView(post),
      interactions,
      topicHref: `${href}?tag=`,
    },
    context: itemContext(collection, { id: post.urlSlug, recordType: recordType.text }),
    isShared: true,
    ...(interactions.disqus && { disqus: interactions.disqus.shortname }),
  };
}
