import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { image as imageSchema } from '@tessera/contracts/primitives.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import type { BlockView, ButtonView } from '@tessera/site-templates/page-blocks.ts';
import { z } from 'zod';
import type { PageRequest } from '../page-request.ts';
import type { AnswerOfKind } from './answer.ts';
import { eventView } from './events.ts';
import { formBlock } from './form-block.ts';
import { postView } from './journal.ts';
import { locationView } from './location-view.ts';

interface BlockContext {
  answer: AnswerOfKind<'page'>;
  settings: StoreSettings;
  request: PageRequest;
}

const text = z.string().catch('');
const names = z.array(z.string()).catch([]);
const image = imageSchema.nullable().catch(null);
const button: z.ZodType<ButtonView | null> = z.object({ label: z.string(), href: z.string() }).nullable().catch(null);
const questions = z.array(z.object({ question: text, answer: text })).catch([]);

type BlockViewFactory = (block: PageBlock, context: BlockContext) => BlockView | Promise<BlockView>;

/** Block type → what the template draws. A field of the wrong kind counts as empty: a page never fails over a block. */
const viewFactories: Readonly<Record<string, BlockViewFactory>> = {
  hero: (block) => ({ type: 'hero', ...imageAndText(block) }),
  'image-text': (block) => ({ type: 'image-text', ...imageAndText(block) }),
  'featured-products': (block, { answer, settings }) => {
    const products = inOrder(names.parse(block.productSlugs), answer.products, ({ urlSlug }) => urlSlug);
    const href = parentPath(products[0]?.fullUrl);
    return {
      type: 'featured-products',
      heading: text.parse(block.heading),
      products: products.map((one) => productCard(one, settings.currency)),
      href,
    };
  },
  categories: (block, { answer, request }) => ({
    type: 'categories',
    heading: text.parse(block.heading),
    categories: inOrder(names.parse(block.categoryIds), answer.categories, ({ id }) => id).map((category) => ({
      title: category.displayName,
      href: `${storePath(answer, request)}?category=${encodeURIComponent(category.urlSlug)}`,
      image: category.image,
    })),
  }),
  journal: (block, { answer }) => {
    const posts = inOrder(names.parse(block.postSlugs), answer.posts, ({ urlSlug }) => urlSlug);
    return {
      type: 'journal',
      heading: text.parse(block.heading),
      posts: posts.map(postView),
      href: parentPath(posts[0]?.fullUrl),
    };
  },
  events: (block, { answer, request }) => {
    const events = inOrder(names.parse(block.eventSlugs), answer.events, ({ urlSlug }) => urlSlug);
    return {
      type: 'events',
      heading: text.parse(block.heading),
      events: events.map((event) => eventView(event, request.nowMs)),
      href: parentPath(events[0]?.fullUrl),
    };
  },
  form: formView,
  newsletter: formView,
  text: (block) => ({ type: 'text', heading: text.parse(block.heading), text: text.parse(block.text) }),
  image: (block) => ({ type: 'image', image: image.parse(block.image ?? null), caption: text.parse(block.caption) }),
  accordion: (block) => ({
    type: 'accordion',
    heading: text.parse(block.heading),
    items: questions.parse(block.items),
  }),
  map: (block) => ({ type: 'map', location: locationView(block.location) }),
};

/** The blocks of a page, in its order. `isWhole` is false when a part could not be had and the page must not be kept. */
export async function blockViews(
  answer: AnswerOfKind<'page'>,
  settings: StoreSettings,
  request: PageRequest,
): Promise<{ blocks: BlockView[]; isWhole: boolean }> {
  const known = answer.page.blocks.filter(({ type }) => Object.hasOwn(viewFactories, type));
  const made = await Promise.all(
    known.map((block) => viewFactories[block.type]?.(block, { answer, settings, request })),
  );
  const blocks = made.filter((block) => block !== undefined);
  const isWhole = !blocks.some((block) => 'mount' in block && block.mount.form === null);
  return { blocks, isWhole };
}

function formView(block: PageBlock, { answer, settings, request }: BlockContext) {
  const type = block.type === 'newsletter' ? 'newsletter' : 'form';
  const words = { heading: text.parse(block.heading), text: text.parse(block.text) };
  return formBlock({ type, ...words, formId: text.parse(block.formId) }, answer.page, settings, request);
}

function imageAndText(block: PageBlock) {
  return {
    heading: text.parse(block.heading),
    text: text.parse(block.text),
    image: image.parse(block.image ?? null),
    button: button.parse(block.button ?? null),
  };
}

/** Entries named by the owner, in the owner's order; those that are gone are left out. */
function inOrder<T>(wanted: readonly string[], entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
  return wanted.flatMap((name) => byName.get(name) ?? []);
}

/** `/shop/mug` → `/shop`: the list an item stands in. */
function parentPath(fullUrl: string | undefined): string {
  return fullUrl?.replace(/\/[^/]*$/, '') ?? '';
}

function storePath({ products }: AnswerOfKind<'page'>, { website }: PageRequest): string {
  const [product] = products;
  return product ? (website.addresses[product.collectionId] ?? parentPath(product.fullUrl)) : '/shop';
}
