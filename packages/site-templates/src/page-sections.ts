/** The sections of a content page, resolved: ids have become what the template renders. */
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { GalleryDesign } from '@tessera/contracts/site/gallery-options.ts';
import type { GalleryOptions } from '@tessera/rules/gallery/gallery-options.ts';
import type { ProductCard } from './adapt/product-card.ts';
import type { EventLocation, EventView, LinkView, PostView } from './page-views.ts';

/** A strip of the page. Its classes say width, space, tone and position. */
export interface SectionView {
  id: string;
  classes: string;
  background: PictureView | null;
  /** Code of where the background comes from (ENUM-073 to ENUM-077). */
  backgroundSource: number;
  columns: ColumnView[];
}

/** Blocks below one another, some twelfths wide on wide screens. */
export interface ColumnView {
  classes: string;
  blocks: BlockView[];
}

/** A picture with the name of the theme's `sizes` that fits where it is shown, and whether it loads first. */
export interface PictureView {
  image: Image | null;
  size: 'wide' | 'half' | 'third';
  isEager: boolean;
}

interface CommonView {
  id: string;
  /** Code on the template side (ENUM-057 to ENUM-066); null where there is none. */
  blockType: number | null;
  isHiddenOnPhones: boolean;
}

/** Formatted text. */
export interface TextView extends CommonView {
  type: 'text';
  /** Written by the platform from checked nodes, so printed as it is. */
  textHtml: string;
  size: 'body' | 'lead' | 'small';
  align: 'start' | 'center';
}

/** Links drawn as buttons. */
export interface ButtonsView extends CommonView {
  type: 'buttons';
  align: 'start' | 'center';
  /** An empty `href` leads nowhere and is shown in the editor only. */
  items: { id: string; label: string; href: string; style: 'primary' | 'secondary' | 'text' }[];
}

/** A picture, with text over or beside it in all layouts but the first. */
export interface ImageView extends CommonView, PictureView {
  type: 'image';
  caption: string;
  href: string;
  variant: number;
  heading: string;
  text: string;
  ratio: string;
}

/** Sizes of pictures in strips, by the hundredths of the window that they take on a wide screen. */
export type StripSize = `strip-${16 | 20 | 25 | 33 | 41 | 48 | 58 | 70}`;

/** A picture of a gallery. */
export interface GalleryItemView {
  id: string;
  image: Image;
  /** Name of the theme's `sizes`. */
  size: PictureView['size'] | 'slide' | 'tile' | 'tile-2' | 'tile-3' | 'tile-5' | 'tile-6' | StripSize;
  isEager: boolean;
  title: string;
  /** Empty where titles alone are shown. */
  caption: string;
  /** Where its own link leads; empty without one. */
  href: string;
  /** The picture at its largest, for the lightbox; empty where it has none. */
  largestHref: string;
  /** The picture for a strip of thumbnails. */
  thumbHref: string;
  /** Class with its width to height. */
  ratioClass: string;
  /** From 1, of `count`. */
  number: number;
  count: number;
}

/** Several pictures, in one of the designs. */
export interface GalleryBlockView extends CommonView {
  type: 'gallery';
  variant: number;
  design: GalleryDesign;
  /** Options that apply, by the names that themes know. */
  options: Partial<GalleryOptions>;
  /** Classes that say layout, spacing and how captions are shown. */
  classes: string;
  items: GalleryItemView[];
  /** Shown after "Load more". */
  more: GalleryItemView[];
  /** The pictures of strips, row by row. */
  rows: { items: GalleryItemView[] }[];
  /** The pictures of a slideshow's strip of thumbnails, and its height in pixels, in steps of 5. */
  thumbnails: GalleryItemView[];
  thumbnailHeight: number;
  /** Whether one picture after the other comes into sight. */
  isMoving: boolean;
  hasLightbox: boolean;
}

/** A film, as a poster that links to its page. */
export interface VideoView extends CommonView, PictureView {
  type: 'video';
  href: string;
  title: string;
  caption: string;
}

/** A quotation with its source. */
export interface QuoteView extends CommonView {
  type: 'quote';
  quote: string;
  source: string;
}

/** A line or a space. */
export interface DividerView extends CommonView {
  type: 'divider';
  style: 'line' | 'space';
}

/** Questions that open to show their answers. */
export interface AccordionView extends CommonView {
  type: 'accordion';
  heading: string;
  isFirstOpen: boolean;
  items: { id: string; question: string; answerHtml: string }[];
}

/** Products of the store. */
export interface ProductsView extends CommonView {
  type: 'products';
  heading: string;
  products: ProductCard[];
  /** Address of the whole list, or empty. */
  href: string;
}

/** Links to categories of the store. */
export interface CategoriesView extends CommonView {
  type: 'categories';
  heading: string;
  categories: (LinkView & { image: Image | null })[];
}

/** Posts of a blog. */
export interface PostsView extends CommonView {
  type: 'posts';
  layout: 'wall' | 'carousel' | 'list' | 'grid';
  variant: number;
  heading: string;
  posts: PostView[];
  href: string;
}

/** Events of a calendar. */
export interface EventsView extends CommonView {
  type: 'events';
  variant: number;
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

/** `mount` are the props of the forms/block module; null while no form is chosen. */
export interface FormView extends CommonView, FormLanguages {
  type: 'form' | 'newsletter';
  heading: string;
  text: string;
  mount: FormBlockProps | null;
}

/** An address with a link to a map. */
export interface MapView extends CommonView {
  type: 'map';
  location: EventLocation;
}

/** Numbers as a picture and as a table. */
export interface ChartView extends CommonView {
  type: 'chart';
  heading: string;
  /** Made by the platform from numbers, so printed as it is. */
  svgHtml: string;
  rows: { label: string; value: string }[];
}

/** A link drawn as the one thing to do: a booking page or an ordering account. */
export interface ReservationView extends CommonView {
  type: 'reservation';
  variant: number;
  label: string;
  href: string;
}

/** A post of another network, quoted with a link. */
export interface PostElsewhereView extends CommonView {
  type: 'post-elsewhere';
  author: string;
  quote: string;
  href: string;
}

/** What the website has already: its links, name, networks and search. */
export interface SiteView extends CommonView {
  type: 'navigation' | 'logo' | 'social-icons' | 'search';
  list?: 'main' | 'footer' | 'folder';
  /** Of `folder`: the pages below this one. */
  links?: LinkView[];
  size?: 'medium' | 'large';
  heading?: string;
  placeholder?: string;
}

/** A block of an unknown type: empty for visitors (ENUM-067). */
export interface UnlistedView extends CommonView {
  type: 'unlisted';
}

/** One block of a page; `type` is the discriminant. */
export type BlockView =
  | TextView
  | ButtonsView
  | ImageView
  | GalleryBlockView
  | VideoView
  | QuoteView
  | DividerView
  | AccordionView
  | ProductsView
  | CategoriesView
  | PostsView
  | EventsView
  | FormView
  | MapView
  | ChartView
  | ReservationView
  | PostElsewhereView
  | SiteView
  | UnlistedView;
