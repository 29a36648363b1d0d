import type { AnswerOf } from '@tessera/contracts/call.ts';
import { type FeedItem, readPostFeed } from '@tessera/contracts/commerce/feed-calls.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { Feed } from 'feed';
import { absoluteUrl } from '../canonical.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import type { TextFile } from './text-file.ts';

type PostFeed = AnswerOf<typeof readPostFeed>;
type FeedRequest = Pick<PageRequest, 'url' | 'website'>;

/** Formats of feeds, by their name in an address: `?format=rss`. */
export const feedFormats = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  atom: { contentType: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  'feed-json': { contentType: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const;
export type FeedFormat = keyof typeof feedFormats;

const maxAgeSeconds = 300;
const pictureWidth = 1500;

/** The newest posts of a blog, or of one of its categories or tags, as a feed. */
export async function postFeedFile(request: PageRequest, format: FeedFormat): Promise<TextFile | Failure> {
  const { searchParams } = request.url;
  const narrowed = {
    category: searchParams.get('topic')?.slice(0, 200),
    tag: searchParams.get('tag')?.slice(0, 200),
  };
  const query = { path: request.path.slice(0, 500), ...narrowed };
  const found = await request.call('commerce', readPostFeed, { query }, sharedContext(request));
  if (found instanceof Failure) return found;
  const { contentType, write } = feedFormats[format];
  return { contentType, text: write(feedOf(found, narrowed, request)), maxAgeSeconds };
}

/** A feed with whole texts. Ids of entries are those of the posts, so that an address that changes brings no post twice. */
export function feedOf(
  { title, description, path, items }: PostFeed,
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
  request: FeedRequest,
): Feed {
  const { website } = request;
  const narrowed = [category, tag].flatMap((one) => one ?? []);
  const query = new URLSearchParams({ ...(category && { topic: category }), ...(tag && { tag }) });
  const linkTo = (format?: FeedFormat) => {
    const all = new URLSearchParams([...query, ...(format ? [['format', format]] : [])]);
    return absoluteUrl(all.size > 0 ? `${path}?${all}` : path, request);
  };
  const changes = items.map(({ changedOn }) => changedOn);
  const feed = new Feed({
    ...{ title: [title, ...narrowed, website.name].join(' – '), id: linkTo(), link: linkTo() },
    ...{ description: description || website.tagline || title, language: website.locale, generator: 'Tessera' },
    // Without posts it never changed; the time of asking would make every answer another one.
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: { rss: linkTo('rss'), atom: linkTo('atom'), json: linkTo('feed-json') },
  });
  for (const item of items) feed.addItem(entryOf(item, request));
  return feed;
}

function entryOf(item: FeedItem, request: FeedRequest): Parameters<Feed['addItem']>[0] {
  const link = absoluteUrl(item.path, request);
  const { image } = item;
  return {
    ...{ title: item.title, id: `urn:tessera:${request.website.id}:${item.id}`, link },
    ...{ date: new Date(item.changedOn), published: new Date(item.publishedOn) },
    ...(item.excerpt && { description: item.excerpt }),
    content: absoluteHtml(item.html, request),
    ...(item.author && { author: [{ name: item.author }] }),
    category: [...new Set([...item.categories, ...item.tags])].map((name) => ({ name })),
    ...(image && { image: absoluteUrl(imageUrl(image.url, pictureWidth), request) }),
  };
}

/** Feed readers know no website that a path could be below. The HTML is written here, so that attributes look like this. */
function absoluteHtml(html: string, { url }: FeedRequest): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${url.origin}/`);
}
