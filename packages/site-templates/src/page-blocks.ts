/** The building blocks of a content page, resolved: ids and slugs have become what the template draws. */
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { ProductCard } from './adapt/product-card.ts';
import type { EventLocation, EventView, LinkView, PostView } from './page-views.ts';

/** A link that is drawn as a button; null in its block where the owner set none. */
export interface ButtonView {
  label: string;
  href: string;
}

interface HeroBlock {
  type: 'hero';
  heading: string;
  text: string;
  image: Image | null;
  button: ButtonView | null;
}

interface FeaturedProductsBlock {
  type: 'featured-products';
  heading: string;
  products: ProductCard[];
  /** Address of the whole list, or empty. */
  href: string;
}

interface CategoriesBlock {
  type: 'categories';
  heading: string;
  categories: (LinkView & { image: Image | null })[];
}

interface ImageTextBlock {
  type: 'image-text';
  heading: string;
  text: string;
  image: Image | null;
  button: ButtonView | null;
}

interface JournalBlock {
  type: 'journal';
  heading: string;
  posts: PostView[];
  href: string;
}

interface EventsBlock {
  type: 'events';
  heading: string;
  events: EventView[];
  href: string;
}

/** The languages of a form; none where it has its own alone. */
export interface FormLanguages {
  languages: { code: string; name: string; href: string; current: boolean }[];
  /** The one it is in and which way that is written; absent where it is the page's. */
  language?: string;
  direction?: 'ltr' | 'rtl';
}

/** `mount` are the props of the forms/block module. */
export interface FormBlock extends FormLanguages {
  type: 'form' | 'newsletter';
  heading: string;
  text: string;
  mount: FormBlockProps;
}

interface TextBlock {
  type: 'text';
  heading: string;
  /** Plain text; an empty line starts a new paragraph. */
  text: string;
}

interface ImageBlock {
  type: 'image';
  image: Image | null;
  caption: string;
}

interface AccordionBlock {
  type: 'accordion';
  heading: string;
  items: { question: string; answer: string }[];
}

interface MapBlock {
  type: 'map';
  location: EventLocation;
}

/** One block of a page, told apart by `type`. */
export type BlockView =
  | HeroBlock
  | FeaturedProductsBlock
  | CategoriesBlock
  | ImageTextBlock
  | JournalBlock
  | EventsBlock
  | FormBlock
  | TextBlock
  | ImageBlock
  | AccordionBlock
  | MapBlock;
