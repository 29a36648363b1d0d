import type { BodyOf } from '@tessera/contracts/call.ts';
import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import type { importContent } from '@tessera/contracts/commerce/import-calls.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import type { SourceImage } from './catalogue-types.ts';
import { type Days, minuteOfDay } from './days.ts';
import type { PictureOf } from './pictures.ts';
import type {
  SourceEvent,
  SourceGallery,
  SourceLessons,
  SourcePage,
  SourcePost,
  SourceWebsite,
} from './source-types.ts';
import { collectionOf } from './store.ts';

type Content = BodyOf<typeof importContent>;

const publishedAt = minuteOfDay('08:30');

/** Pages, posts, events, galleries and lessons of a website. */
export function contentOf(website: SourceWebsite, picture: PictureOf, days: Days): Content {
  const { lessons } = website;
  return {
    collections: contentCollections(website),
    pages: website.pages.map((page) => pageOf(page, picture)),
    posts: website.posts.map((post) => postOf(post, website, picture, days)),
    events: website.events.map((event) => eventOf(event, website, picture, days)),
    galleries: website.galleries.map((gallery) => galleryOf(gallery, picture)),
    lessons: lessons ? lessonsOf(lessons, picture) : [],
  };
}

function contentCollections({ collections, lessons, memberAreas }: SourceWebsite): Content['collections'] {
  const others = collections.filter((one) => one.collectionType !== collectionType.products);
  const area = memberAreas.find(({ id }) => id === lessons?.memberAreaId);
  const joinProductSlug = area?.productSlug ?? null;
  const all = lessons ? [...others, { ...lessons, id: lessons.collectionId, joinProductSlug }] : others;
  return all.map((one) => ({
    ...collectionOf(one),
    ...('showPastOrUpcomingEvents' in one && { showPastOrUpcomingEvents: one.showPastOrUpcomingEvents }),
    ...('joinProductSlug' in one && { joinProductSlug: one.joinProductSlug }),
  }));
}

function pageOf(page: SourcePage, picture: PictureOf): Content['pages'][0] {
  return {
    ...page,
    pagePermissionTypeValue: page.pagePermissionTypeValue ?? null,
    image: page.image && picture(page.image),
    blocks: page.blocks.map((block) => blockOf(block, picture)),
  };
}

/** Blocks pass as they are, but for their pictures. */
function blockOf(block: PageBlock, picture: PictureOf): PageBlock {
  const { image, items } = block as { image?: SourceImage; items?: readonly { image?: SourceImage }[] };
  return {
    ...block,
    ...(image && { image: picture(image) }),
    ...(items && { items: items.map((item) => ({ ...item, ...(item.image && { image: picture(item.image) }) })) }),
  };
}

function postOf(post: SourcePost, website: SourceWebsite, picture: PictureOf, days: Days): Content['posts'][0] {
  return {
    collectionId: post.collectionId,
    urlSlug: post.urlSlug,
    fullUrl: addressIn(website, post.collectionId, post.urlSlug),
    title: post.title,
    excerpt: post.excerpt,
    body: post.body,
    author: post.author.displayName,
    categories: post.categories,
    tags: post.tags,
    publishedOn: days.past(post.dayOffset, publishedAt),
    image: post.image && picture(post.image),
    commentState: post.commentState,
    publicCommentCount: post.publicCommentCount,
    likeCount: post.likeCount,
    comments: post.comments
      .filter((comment) => comment.public)
      .map(({ id, authorName, dayOffset, body }) => ({ id, authorName, createdOn: days.past(dayOffset, 720), body })),
  };
}

function eventOf(event: SourceEvent, website: SourceWebsite, picture: PictureOf, days: Days): Content['events'][0] {
  return {
    collectionId: event.collectionId,
    urlSlug: event.urlSlug,
    fullUrl: addressIn(website, event.collectionId, event.urlSlug),
    title: event.title,
    startDate: days.at(event.start.dayOffset, minuteOfDay(event.start.time)),
    endDate: days.at(event.end.dayOffset, minuteOfDay(event.end.time)),
    location: event.location,
    image: event.image && picture(event.image),
    excerpt: event.excerpt,
    body: event.body,
  };
}

function galleryOf({ id, collectionId, title, description, options, items }: SourceGallery, picture: PictureOf) {
  return {
    id,
    collectionId,
    urlSlug: slugOf(title),
    title,
    ...(description && { description }),
    options,
    items: [...items]
      .sort((a, b) => a.order - b.order)
      .map((item) => ({ title: item.title, caption: item.caption, image: picture(item.image) })),
  };
}

function lessonsOf({ collectionId, items }: SourceLessons, picture: PictureOf): Content['lessons'] {
  return items.map(({ id, title, minutes, free, excerpt, body, videoUrl, image }) => ({
    id,
    collectionId,
    urlSlug: slugOf(title),
    title,
    minutes,
    free,
    excerpt,
    body,
    videoUrl,
    image: image && picture(image),
  }));
}

function addressIn(website: SourceWebsite, collectionId: string, urlSlug: string): string {
  const collection = website.collections.find((one) => one.id === collectionId);
  if (!collection) throw new Error(`${website.id} has no collection ${collectionId}`);
  return `/${collection.urlId}/${urlSlug}`;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
