/**
 * What the theme's templates are given. The shell builds these objects from the services' answers; the templates read
 * nothing else. Every text is plain text unless its name ends in `Html`; times are milliseconds; addresses are paths.
 */

import type { FullLesson, Lesson } from '@tessera/contracts/commerce/content.ts';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { ProductCard } from './adapt/product-card.ts';
import type { TemplateProduct } from './adapt/template-product.ts';
import type { InteractionsView } from './page-interactions.ts';
import type { FormLanguages, SectionView } from './page-sections.ts';
import type { BasePageData, EventView, GalleryCardView, LinkView, PostView, WholePostView } from './page-views.ts';

interface ContentData extends BasePageData {
  sections: SectionView[];
  /** Whether the page's title is its heading, because no text of it has one. */
  showsTitle: boolean;
  /** Whether it is shown in the editor, where elements carry the ids of their nodes. */
  canvas: boolean;
}

interface CollectionData extends BasePageData {
  collection: { id: string; title: string; description: string; href: string };
  /** Shown when the product/list module has no HTML of its own. */
  products: ProductCard[];
  categories: LinkView[];
}

interface ProductData extends BasePageData {
  crumbs: LinkView[];
  /** Shown when the product/detail module has no HTML of its own. */
  product: ProductCard & { description: string; images: Image[] };
  /** The same product as the engine's own formatters read it. */
  item: TemplateProduct;
  related: ProductCard[];
}

/** The empty cart offers `products` as a next step. */
interface CartData extends BasePageData {
  products: ProductCard[];
}

interface JournalData extends BasePageData {
  journal: { title: string; href: string; topics: LinkView[] };
  /** The newest post, shown large; null on filtered and later pages. */
  lead: PostView | null;
  posts: PostView[];
  /** Address of the next page, or empty. */
  nextHref: string;
}

interface PostData extends BasePageData {
  journal: { title: string; href: string };
  post: WholePostView;
  sections: SectionView[];
  /** Whether it is shown in the editor, where elements carry the ids of their nodes. */
  canvas: boolean;
  /** The posts before and after it. */
  previous: LinkView | null;
  next: LinkView | null;
  /** What visitors can do with it other than read it. */
  interactions: InteractionsView;
  /** Address of the tag list; `{tag}` is appended. */
  topicHref: string;
}

interface EventsData extends BasePageData {
  calendar: { title: string; href: string };
  upcoming: EventView[];
  past: EventView[];
}

interface EventData extends BasePageData {
  calendar: { title: string; href: string };
  event: EventView;
  /** Where the form of a date is sent, and where it comes back to. */
  buy: { action: string; returnTo: string };
  /** Why a place could not be booked; empty for nothing. */
  problem: string;
  sections: SectionView[];
  /** Whether it is shown in the editor. */
  canvas: boolean;
}

/** A form that is being written, in one of its languages where that is looked at. */
interface FormPreviewData extends BasePageData, Pick<FormLanguages, 'language' | 'direction'> {}

interface GalleriesData extends BasePageData {
  portfolio: { title: string; description: string; href: string };
  galleries: GalleryCardView[];
  /** Address of the next page, or empty. */
  nextHref: string;
}

interface GalleryData extends BasePageData {
  portfolio: { title: string; href: string };
  gallery: GalleryCardView;
  sections: SectionView[];
  /** Whether it is shown in the editor. */
  canvas: boolean;
  /** The galleries before and after it. */
  previous: LinkView | null;
  next: LinkView | null;
}

interface LessonsData extends BasePageData {
  course: { id: string; title: string; description: string; joinHref: string; isMember: boolean; count: number };
  chapters: {
    /** Empty where the course has no chapters. */
    title: string;
    lessons: (Lesson & { href: string; locked: boolean; number: number; isInChapter: boolean })[];
  }[];
}

/** A lesson for those who may see it (record type 62). */
interface LessonData extends BasePageData {
  course: { id: string; title: string; href: string };
  lesson: FullLesson & { number: number; count: number };
  /** Title of its chapter; empty where the course has none. */
  chapter: string;
  sections: SectionView[];
  /** Whether it is shown in the editor. */
  canvas: boolean;
  previous: LinkView | null;
  next: LinkView | null;
}

/** The refusal of a locked lesson (page type 106). */
interface AccessDeniedData extends BasePageData {
  denied: {
    /** Which lesson of how many, and how long; empty when not known. */
    lead: string;
    title: string;
    text: string;
    /** What joining costs, or empty. */
    price: string;
    joinHref: string;
    /** Empty where joining is signing in. */
    signInHref: string;
    image: Image | null;
  };
}

/** After the first order of a subscription (206); the order is drawn by the module below. */
interface SubscribedData extends BasePageData {
  subscribed: {
    wording: string;
    /** Null when nothing more is charged. */
    nextChargeOn: number | null;
    /** The buyer's own page of the subscription, or empty. */
    href: string;
  };
}

/** After buying a course (208). */
interface JoinedData extends BasePageData {
  joined: { courses: LinkView[] };
}

/** The buyer's own page of a subscription. Every action is a plain form. */
export interface SubscriptionData extends BasePageData {
  subscription: {
    title: string;
    stateName: string;
    wording: string;
    /** Visitor-readable, or empty. */
    problem: string;
    total: string;
    delivery: string;
    nextChargeOn: number | null;
    image: Image | null;
    token: string;
    slot: number;
    actions: { title: string; href: string; isFirst: boolean }[];
    /** Empty when there is nothing left to cancel. */
    cancelHref: string;
    /** Where the date that is owed is paid with another card; empty when none is. */
    payHref: string;
    /** Whether the card's number is asked for here; else the page of the payment company does. */
    needsCard: boolean;
    dates: { dueOn: number; text: string }[];
  };
}

/** How far an order is, for the holder of its link (page type 211). */
export interface OrderStatusData extends BasePageData {
  order: {
    number: string;
    placedOn: number;
    /** In one sentence. */
    state: string;
    testMode: boolean;
    rows: { label: string; value: string; detail: string; image: Image | null }[];
    totals: { label: string; value: string; isTotal: boolean }[];
    /** Whether the buyer comes for it. */
    isPickup: boolean;
    /** Long after the order its address is not shown any more. */
    isShortened: boolean;
    /** Lines of the address, or where it is picked up; none for what is neither. */
    address: { text: string }[];
    delivery: string;
    parcels: { sentOn: number; text: string; tracking: string; href: string }[];
    downloads: { title: string; text: string; href: string }[];
    refunds: { on: number; text: string }[];
  };
}

interface SignInData extends BasePageData {
  signIn: {
    /** Where the form posts to and where it leads afterwards. */
    action: string;
    next: string;
    email: string;
    /** Visitor-readable problem of the last try, or empty. */
    problem: string;
    /** What was done before, or empty. */
    notice: string;
    /** Other ways: a forgotten password, a new account. */
    links: LinkView[];
  };
}

/** A form about the visitor's own account, that works without scripts. */
interface AccountFormData extends BasePageData {
  form: {
    title: string;
    text: string;
    /** What was done before, or empty. */
    notice: string;
    /** Visitor-readable problem of the last try, or empty. */
    problem: string;
    action: string;
    hidden: { name: string; value: string }[];
    fields: {
      name: string;
      label: string;
      type: 'text' | 'email' | 'password';
      autocomplete: string;
      maxLength: number;
      value: string;
      /** Empty where the label is enough. */
      help: string;
    }[];
    button: string;
    links: LinkView[];
  };
}

interface AccountData extends BasePageData {
  account: { name: string; email: string; notice: string; links: LinkView[]; signOutAction: string };
}

/** One result of a search, as its page lists it. */
export interface SearchResult {
  title: string;
  href: string;
  excerpt: string;
  image: Image | null;
  /** The name of its kind, where several kinds are listed. */
  kind: string;
  price: { text: string; isFrom: boolean; struckText: string | null } | null;
  /** Null where it has none. */
  date: number | null;
  isSoldOut: boolean;
}

interface SearchData extends BasePageData {
  search: {
    query: string;
    done: boolean;
    results: SearchResult[];
    /** How many there are on all pages. */
    total: number;
    /** These are spelled alike; nothing has the words as they were typed. */
    isCorrected: boolean;
    /** Results of each kind, where there are several kinds. */
    tabs: { title: string; count: number; href: string; current: boolean }[];
    previousHref: string;
    nextHref: string;
    /** When nothing was found. */
    spelling: { text: string; href: string } | null;
    popular: { text: string; href: string }[];
    contactHref: string;
  };
}

interface NotFoundData extends BasePageData {
  /** Live addresses that look like the one that was asked for. */
  nearest: LinkView[];
  products: ProductCard[];
}

interface UnavailableData extends BasePageData {
  problem: {
    /** Visitor-readable sentence, or empty for the theme's own. */
    text: string;
    /** Seconds until the page may be asked for again, 0 when unknown. */
    retrySeconds: number;
    requestId: string;
  };
}

/** The member area refusal (page type 106) and the site lock (103). */
interface NoticeData extends BasePageData {
  notice: {
    title: string;
    text: string;
    action: LinkView | null;
    /** Label of a button that posts to the page's own address. */
    button?: string;
    /** Language tag and direction of the texts, where they are not in the page's language. */
    language?: string;
    direction?: 'ltr' | 'rtl';
  };
}

interface LockedData extends BasePageData {
  lock: { action: string; returnTo: string; problem: string; image: Image | null };
}

/** Every page template of a theme and the data it is given. */
export interface TemplateDataMap {
  content: ContentData;
  collection: CollectionData;
  product: ProductData;
  'gift-card': ProductData;
  cart: CartData;
  checkout: BasePageData;
  confirmation: BasePageData;
  review: BasePageData;
  journal: JournalData;
  post: PostData;
  events: EventsData;
  event: EventData;
  galleries: GalleriesData;
  gallery: GalleryData;
  lessons: LessonsData;
  lesson: LessonData;
  'access-denied': AccessDeniedData;
  payment: BasePageData;
  'subscription-checkout': BasePageData;
  subscribed: SubscribedData;
  joined: JoinedData;
  subscription: SubscriptionData;
  'order-status': OrderStatusData;
  'sign-in': SignInData;
  'account-form': AccountFormData;
  account: AccountData;
  search: SearchData;
  notice: NoticeData;
  locked: LockedData;
  'not-found': NotFoundData;
  unavailable: UnavailableData;
  /** A page that a module brings along. */
  module: BasePageData;
  admin: BasePageData;
  /** A form that is being written, for a frame of the admin. */
  'form-preview': FormPreviewData;
}

/** Templates whose page has a main mount, and which one that is. */
interface PageMounts {
  collection: 'product/list';
  product: 'product/detail';
  'gift-card': 'product/gift-card';
  cart: 'cart/page';
  checkout: 'cart/checkout';
  confirmation: 'cart/confirmation';
  subscribed: 'cart/confirmation';
  joined: 'cart/confirmation';
  review: 'product/review';
  payment: 'cart/payment';
  'subscription-checkout': 'product/subscription';
  admin: 'admin/app';
  'form-preview': 'forms/block';
}

/** The main mount of a template's page with its props; never where a page has none. */
export type MainMount<Name extends TemplateName> = Name extends keyof PageMounts
  ? MountRequest<PageMounts[Name]>
  : never;

/** A page a theme draws; to ask a theme for one it has no template for throws. */
export type TemplateName = keyof TemplateDataMap;
