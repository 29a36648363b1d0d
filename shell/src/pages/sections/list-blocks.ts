import type { Block } from '@tessera/contracts/site/page-body.ts';
import type { PageContent } from '@tessera/contracts/site/page-content.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import type { BlockView } from '@tessera/site-templates/page-sections.ts';
import { eventView } from '../content/events.ts';
import { postView } from '../content/journal.ts';
import type { BlockContext } from './block-context.ts';

type ListBlock = Extract<Block, { type: 'products' | 'categories' | 'posts' | 'events' }>;

/** Blocks that list entries of the store, the blog or the calendar. Entries that are gone are left out. */
export function listView(block: ListBlock, { content, settings, request, common }: BlockContext): BlockView {
  const { heading, type } = block;
  const listed = <T>(entries: readonly T[], idOf: (entry: T) => string) => inOrder(content, block.id, entries, idOf);
  switch (type) {
    case 'products': {
      const products = listed(content.products, ({ id }) => id);
      const href = parentPath(products[0]?.fullUrl);
      return { ...common, type, heading, href, products: products.map((one) => productCard(one, settings.currency)) };
    }
    case 'categories': {
      const store = content.addresses['collection:store'] ?? '/shop';
      const categories = listed(content.categories, ({ id }) => id).map(({ displayName, urlSlug, image }) => ({
        title: displayName,
        href: `${store}?category=${encodeURIComponent(urlSlug)}`,
        image,
      }));
      return { ...common, type, heading, categories };
    }
    case 'posts': {
      const posts = listed(content.posts, ({ urlSlug }) => urlSlug);
      return { ...common, type, heading, href: parentPath(posts[0]?.fullUrl), posts: posts.map(postView) };
    }
    case 'events': {
      const events = listed(content.events, ({ urlSlug }) => urlSlug);
      const views = events.map((event) => eventView(event, request.nowMs));
      return { ...common, type, heading, href: parentPath(events[0]?.fullUrl), events: views };
    }
  }
}

/** The entries of a block in the order that svc-commerce found them in. */
function inOrder<T>(content: PageContent, blockId: string, entries: readonly T[], idOf: (entry: T) => string): T[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  return (content.records[blockId] ?? []).flatMap((id) => byId.get(id) ?? []);
}

/** `/shop/mug` → `/shop`: the list that an item belongs to. */
function parentPath(fullUrl: string | undefined): string {
  return fullUrl?.replace(/\/[^/]*$/, '') ?? '';
}
