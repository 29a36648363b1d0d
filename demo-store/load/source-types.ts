import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import type { Form, FormValues } from '@tessera/contracts/forms/form.ts';
import type { SpamReason } from '@tessera/contracts/forms/spam.ts';
import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import type { SourceCollection, SourceImage, SourceMoney, SourceProduct } from './catalogue-types.ts';

/** The files of the demo store as its README describes them; only what is loaded is named. */

export interface ImagesFile {
  images: { file: string; width: number; height: number; alt: string; usedBy: string }[];
}

interface SourceMoment {
  dayOffset: number;
  time: string;
}

export interface SourcePost {
  collectionId: string;
  urlSlug: string;
  title: string;
  excerpt: string;
  body: string;
  author: { displayName: string };
  categories: string[];
  tags: string[];
  dayOffset: number;
  image: SourceImage | null;
  commentState: number;
  publicCommentCount: number;
  likeCount: number;
  comments: { id: string; authorName: string; dayOffset: number; body: string; public: boolean }[];
}

export interface SourceEvent {
  collectionId: string;
  urlSlug: string;
  title: string;
  excerpt: string;
  body: string;
  start: SourceMoment;
  end: SourceMoment;
  location: Record<string, unknown>;
  image: SourceImage | null;
}

export interface SourceGallery {
  id: string;
  collectionId: string;
  title: string;
  description?: string;
  options: Record<string, unknown>;
  items: { title: string; caption: string; image: SourceImage; order: number }[];
}

export interface SourceLessons {
  collectionId: string;
  collectionType: number;
  title: string;
  urlId: string;
  memberAreaId: string;
  items: {
    id: string;
    title: string;
    minutes: number;
    free: boolean;
    excerpt: string;
    body: string;
    videoUrl: string | null;
    image: SourceImage | null;
  }[];
}

export interface SourcePage {
  id: string;
  urlId: string;
  collectionType: number;
  pageType: number;
  pagePermissionTypeValue?: number;
  title: string;
  seo: { title: string; description: string };
  image: SourceImage | null;
  blocks: PageBlock[];
}

export interface SourceWebsite {
  id: string;
  name: string;
  primaryHost: string;
  tagline: string;
  accountStatus: number;
  timeZone: string;
  locale: string;
  languages: Website['languages'];
  features: string[];
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
  captchaSettings: { siteKey: string | null };
  disqusShortname: string | null;
  theme: { colors: Record<string, string>; headingFont: string; bodyFont: string };
  collections: SourceCollection[];
  memberAreas: { id: string; title: string; pageId: string | null; productSlug: string | null }[];
  header: Record<string, unknown>;
  footer: Record<string, unknown>;
  navigation: { mainNav: NavigationLink[]; footerNav: NavigationLink[] };
  pages: SourcePage[];
  posts: SourcePost[];
  events: SourceEvent[];
  galleries: SourceGallery[];
  lessons?: SourceLessons;
  products?: SourceProduct[];
  staff: { name: string; email: string; roleCode: number }[];
}

export interface ContentFile {
  websites: SourceWebsite[];
}

export interface FormsFile {
  forms: (Form & { websiteId: string })[];
}

/** The texts of forms in another language, by id; a list is in the order of what it translates. */
export interface TranslationsFile {
  language: string;
  forms: Record<
    string,
    Record<string, string | null> & { fields: Record<string, Record<string, string | string[] | null>> }
  >;
}

/** Who waits for sold-out variants. */
export interface WaitlistFile {
  signUps: {
    id: string;
    websiteId: string;
    productId: string;
    variantId: string;
    siteVisitorEmail: string;
    isJoinMailingList: boolean;
    language: string | null;
    createdDayOffset: number;
    notifiedDayOffset: number | null;
  }[];
}

/** What visitors sent by the forms. */
export interface SubmissionsFile {
  submissions: {
    id: string;
    websiteId: string;
    formId: string;
    form: FormValues;
    pagePath: string;
    pageTitle: string;
    createdDayOffset: number;
    box?: 'archive';
    spam?: SpamReason[];
    isRead?: boolean;
    isStarred?: boolean;
    labels?: string[];
    notes?: { who: string; text: string; dayOffset: number }[];
  }[];
}

export interface CustomersFile {
  customers: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    isMember: boolean;
    createdDayOffset: number;
  }[];
}

export interface SourceOrder {
  id: string;
  number: string;
  websiteId: string;
  purchasedCartId: string;
  testMode: boolean;
  customerId: string;
  email: string;
  dayOffset: number;
  minuteOfDay: number;
  language: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  paymentState: 'pending' | 'paid' | 'refunded';
  items: {
    productId: string;
    variantId: string;
    sku: string;
    productName: string;
    attributes: Record<string, string>;
    quantity: number;
    unitPrice: SourceMoney;
    additionalFields: Record<string, unknown> | null;
  }[];
  coupons: string[];
  subtotal: SourceMoney;
  discountTotal: SourceMoney;
  shippingTotal: SourceMoney;
  taxTotal: SourceMoney;
  grandTotal: SourceMoney;
  shippingOptionId: string | null;
  shippingAddress: {
    line1: string;
    line2: string;
    city: string;
    region: string;
    postalCode: string;
    country: string;
  } | null;
  fulfilledDayOffset: number | null;
}

export interface OrdersFile {
  orders: SourceOrder[];
}

export interface TrafficFile {
  websiteId: string;
  days: number;
  seed: number;
  visitsPerDay: {
    base: number;
    weekdayFactor: Record<string, number>;
    growthPerDay: number;
    noise: number;
    spikes: { dayOffset: number; factor: number }[];
  };
  hourShape: number[];
  sources: { name: string; referrer: string; share: number; query?: string }[];
  devices: { name: string; share: number; viewport: [number, number] }[];
  countries: { country: string; locale: string; share: number }[];
  landingPages: { path: string; share: number }[];
  popularProducts: { slug: string; share: number }[];
  pagesPerVisit: { continueProbability: number; max: number };
  secondsPerPage: { median: number; sigma: number };
  returningVisitorShare: number;
  transitions: Record<string, Record<string, number>>;
  actions: { name: string; onPath: string; probability: number }[];
  searches: string[];
}
