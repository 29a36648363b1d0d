/** The building blocks of a content page, resolved: ids and slugs have become what the template draws. */
import type { Image } from '@tessera/contracts/primitives.ts';
import type { ProductCard } from './adapt/product-card.ts';
import type { EventLocation, EventView, LinkView, PostView } from './page-data.ts';

export interface ButtonView {
  label: string;
  href: string;
}

export interface HeroBlock {
  type: 'hero';
  heading: string;
  text: string;
  image: Image | null;
  button: ButtonView | null;
}

export interface FeaturedProductsBlock {
  type: 'featured-products';
  heading: string;
  products: ProductCard[];
  /** Address of the whole list, or empty. */
  href: string;
}

export interface CategoriesBlock {
  type: 'categories';
  heading: string;
  categories: (LinkView & { image: Image | null })[];
}

export interface ImageTextBlock {
  type: 'image-text';
  heading: string;
  text: string;
  image: Image | null;
  button: ButtonView | null;
}

export interface JournalBlock {
  type: 'journal';
  heading: string;
  posts: PostView[];
  href: string;
}

export interface EventsBlock {
  type: 'events';
  heading: string;
  events: EventView[];
  href: string;
}

/** `mount` are the props of the forms/block module. */
export interface FormBlock {
  type: 'form' | 'newsletter';
  heading: string;
  text: string;
  mount: object;
}

export interface TextBlock {
  type: 'text';
  heading: string;
  /** Plain text; an empty line starts a new paragraph. */
  text: string;
}

export interface ImageBlock {
  type: 'image';
  image: Image | null;
  caption: string;
}

export interface AccordionBlock {
  type: 'accordion';
  heading: string;
  items: { question: string; answer: string }[];
}

export interface MapBlock {
  type: 'map';
  location: EventLocation;
}

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
