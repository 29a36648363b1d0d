import type { Comment } from '@tessera/contracts/commerce/comment.ts';
import type { EventSummary, GallerySummary, PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { MountPropsMap } from '@tessera/contracts/mount-props-map.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import type { OpenPlace } from '@tessera/contracts/own-mounts.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { TemplateMoney } from './adapt/template-money.ts';

/** A navigation link after its target has been found. A folder that leads nowhere has an empty `href`. */
export interface NavigationLink {
  title: string;
  href: string;
  current: boolean;
  /** A folder whose address is that of its first link. */
  leadsToFirst: boolean;
  children: NavigationLink[];
}

/** A picture of the header in the sizes that it is shown in, CSS pixels. */
export interface LogoView {
  src: string;
  srcset: string;
  /** What it says; the name of the website where the owner wrote nothing. */
  alt: string;
  width: number;
  height: number;
  phone: { width: number; height: number };
}

/** The website as every page's frame needs it. */
export interface WebsiteView {
  id: string;
  name: string;
  tagline: string;
  /** Language tag of this page, such as `en-GB`; also the value of `<html lang>`. */
  locale: string;
  timeZone: string;
  /** Enabled languages; empty or one entry hides the switch. */
  languages: { code: string; name: string; href: string; current: boolean }[];
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
  disqusShortname: string;
  header: {
    logoText: string;
    /** The picture in place of the logo text; null where there is none. */
    logo: LogoView | null;
    announcement: string;
    /** Where the announcement leads; empty where it is text alone. */
    announcementLink: string;
    showSearch: boolean;
    showAccount: boolean;
    showCart: boolean;
  };
  footer: { about: string; smallPrint: string; social: { label: string; href: string }[] };
  /** `main` and `footer` link lists (mainNav and footerNav of the website). */
  navigation: { main: NavigationLink[]; footer: NavigationLink[] };
}

/** What a page says of itself, in its head and to those it is shared with. */
export interface PageView {
  /** Page type code, PAGE-035. */
  type: number;
  title: string;
  seo: { title: string; description: string };
  /** Absolute address, or empty to leave the tag out. */
  canonicalUrl: string;
  noIndex: boolean;
  /** Path of this page with its leading slash. */
  path: string;
  image: Image | null;
  /** Its whole address, for those who share the page. */
  shareImageUrl?: string;
  /** What it says to people who cannot see it. */
  shareImageAlt?: string;
  /** Feeds and calendars of what the page shows. */
  alternates?: { type: string; title: string; href: string }[];
}

/** Texts made by the shell itself and therefore printed as they are. */
interface ShellView {
  /** Preload links, module map and other head elements. */
  headHtml: string;
  /** JSON data blocks and the script tag. */
  bodyEndHtml: string;
  /** Stylesheet addresses in the order they are to be linked. */
  stylesheets: string[];
  /** Font files to preload. */
  fonts: string[];
  year: number;
  signedIn: boolean;
  /** The pixel visitors may be counted with, where there is one. */
  pixelId?: string;
  /** Visits are measured only once the visitor has said yes. */
  asksConsent?: boolean;
  /** Visitors are asked about something. */
  asks?: boolean;
}

/** What stands for the module mounts in the page. */
interface MountProps {
  /** Props of the page's main mount, see `PageMounts`. */
  page?: MountPropsMap[MountName];
  /** Modules' own mounts by the place they stand in; `page` is that of a module's own page. */
  placed: { readonly [Place in OpenPlace | 'page']?: readonly string[] };
}

/** What every template is given, whatever the page. */
export interface BasePageData {
  website: WebsiteView;
  page: PageView;
  shell: ShellView;
  /** The theme's own words in the page's language: `themeLabels(theme, locale)`. */
  labels: Record<string, string>;
  mounts: MountProps;
}

/** A link with the words to show, used for crumbs, categories, topics and filters. */
export interface LinkView {
  title: string;
  href: string;
  current?: boolean;
  count?: number;
}

/** A post in a list. */
export interface PostView extends PostSummary {
  /** Where its title leads. */
  href: string;
}

/** A post on its own page. */
export interface WholePostView extends PostView {
  /** HTML of its texts, for templates that show it at once. */
  body: string;
  comments: Comment[];
}

/** An event; whether it is past was decided when the page was made. */
export interface EventView extends Omit<EventSummary, 'tickets'> {
  isPast: boolean;
  isCancelled: boolean;
  /** It is postponed, and there is no new date yet. */
  isWithoutDate: boolean;
  /** When it was to begin; null unless it is postponed to another date. */
  movedFrom: number | null;
  /** Null where places are not booked with tickets of the shop. */
  booking: EventBooking | null;
  location: EventLocation;
}

/** How places are booked, with what the shop has left. */
export interface EventBooking {
  productId: string;
  /** What the cheapest place costs. */
  price: TemplateMoney;
  /** Places differ in price. */
  varies: boolean;
  /** Places left of all dates, while they are few; 0 otherwise. */
  placesLeft: number;
  isSoldOut: boolean;
  /** No date of it is booked any more. */
  isClosed: boolean;
  dates: BookedDateView[];
}

/** One date that is booked, or one kind of ticket for it. */
export interface BookedDateView {
  sku: string;
  label: string;
  startDate: number;
  endDate: number;
  /** When it was to begin before it was postponed; null where it was not. */
  movedFrom: number | null;
  price: TemplateMoney;
  /** The struck price; null while nothing is on sale. */
  was: TemplateMoney | null;
  /** Places left, while they are few; 0 otherwise. */
  placesLeft: number;
  isSoldOut: boolean;
  isClosed: boolean;
  /** Where to join the waiting list; empty for a product without one. */
  waitHref: string;
}

/** Where an event is, as far as its owner said; a map needs both coordinates. */
export type EventLocation = {
  addressTitle?: string;
  addressLine1?: string;
  addressLine2?: string;
  addressCountry?: string;
  mapLat?: number;
  mapLng?: number;
};

/** A gallery in a list. */
export interface GalleryCardView extends GallerySummary {
  href: string;
}
