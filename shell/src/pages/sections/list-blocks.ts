import type { DocumentContent } from '@tessera/contracts/commerce/document-content.ts';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import { eventsVariant, summaryVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import type { BlockView, PostsView } from '@tessera/site-templates/page-sections.ts';
import type { PageRequest } from '../page-request.ts';
import { eventView } from '../views/event-view.ts';
import { postView } from '../views/post-view.ts';
import type { BlockContext } from './block-context.ts';

type ListBlock = Extract<Block, { type: 'products' | 'categories' | 'posts' | 'events' }>;

const postLayouts: Readonly<Record<number, PostsView['layout']>> = {
  [summaryVariant.wall]: 'wall',
  [summaryVariant.carousel]: 'carousel',
  [summaryVariant.list]: 'list',
  [summaryVariant.grid]: 'grid',
};

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
      const categories = listed(content.categories, ({ id }) => id).map((category) => ({
        title: category.displayName,
        href: `${storePath(category, request)}?category=${encodeURIComponent(category.urlSlug)}`,
        image: category.image,
      }));
      return { ...common, type, heading, categories };
    }
    case 'posts': {
      const posts = listed(content.posts, ({ id }) => id);
      const layout = postLayouts[block.variant] ?? 'grid';
      const href = parentPath(posts[0]?.fullUrl);
      return { ...common, type, layout, variant: block.variant, heading, href, posts: posts.map(postView) };
    }
    case 'events': {
      const events = listed(content.events, ({ id }) => id);
      const views = events.map((event) => eventView(event, request.nowMs));
      const href = parentPath(events[0]?.fullUrl);
      return { ...common, type, variant: eventsVariant, heading, href, events: views };
    }
  }
}

/** The entries of a block in the order that svc-commerce found them in. */
function inOrder<T>(content: DocumentContent, blockId: string, entries: readonly T[], idOf: (entry: T) => string): T[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  return (content.records[blockId] ?? []).flatMap((id) => byId.get(id) ?? []);
}

const storePath = ({ collectionId }: Category, { website }: PageRequest): string =>
  (collectionId && website.addresses[collectionId]) ?? '/shop';

/** `/shop/mug` → `/shop`: the list that an item belongs to. */
function parentPath(fullUrl: string | undefined): string {
  return fullUrl?.replace(/\/[^/]*$/, '') ?? '';
}
