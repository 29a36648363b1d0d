import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { PageView } from '@tessera/site-templates/page-views.ts';
import { feedFormats } from '../discovery/post-feed.ts';
import { collectionHref } from './collection-view.ts';

type Alternates = NonNullable<PageView['alternates']>;

const typeOf = (contentType: string) => contentType.split(';')[0] ?? contentType;
const names = { rss: 'RSS', atom: 'Atom', 'feed-json': 'JSON Feed' } as const;

/** Feeds of a blog, for readers that look for them in the head of a page. */
export const feedLinks = (blog: Collection): Alternates =>
  (['rss', 'atom', 'feed-json'] as const).map((format) => ({
    type: typeOf(feedFormats[format].contentType),
    title: `${blog.title} (${names[format]})`,
    href: `${collectionHref(blog)}?format=${format}`,
  }));

/** The calendar file of a page of events. */
export const calendarLink = (title: string, href: string): Alternates => [
  { type: 'text/calendar', title, href: `${href}?format=ical` },
];
