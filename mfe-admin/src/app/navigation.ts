import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { trimEnd } from '@tessera/rules/text/trim.ts';
import { activityNav } from '../features/activity/nav.ts';
import { analyticsNav } from '../features/analytics/nav.ts';
import { speedNav } from '../features/analytics/speed-nav.ts';
import { apiKeysNav } from '../features/api-keys/nav.ts';
import { catalogueNav } from '../features/catalogue/nav.ts';
import { collectionsNav } from '../features/collections/nav.ts';
import { commentsNav } from '../features/comments/nav.ts';
import { discountsNav } from '../features/discounts/nav.ts';
import { erasuresNav } from '../features/erasures/nav.ts';
import { errorsNav } from '../features/errors/nav.ts';
import { formsNav } from '../features/forms/nav.ts';
import { giftCardsNav } from '../features/gift-cards/nav.ts';
import { homeNav } from '../features/home/nav.ts';
import { mailsNav } from '../features/mails/nav.ts';
import { mediaNav } from '../features/media/nav.ts';
import { modulesNav } from '../features/modules/nav.ts';
import { newsletterNav } from '../features/newsletter/nav.ts';
import { ordersNav } from '../features/orders/nav.ts';
import { isEditorPath } from '../features/page-editor/nav.ts';
import { pagesNav } from '../features/pages/nav.ts';
import { peopleNav } from '../features/people/nav.ts';
import { recordingsNav } from '../features/recordings/nav.ts';
import { redirectsNav } from '../features/redirects/nav.ts';
import { reviewsNav } from '../features/reviews/nav.ts';
import { settingsNav } from '../features/settings/nav.ts';
import { shippingNav } from '../features/shipping/nav.ts';
import { designNav, headerFooterNav, navigationNav } from '../features/site-design/nav.ts';
import { siteSearchNav } from '../features/site-search/nav.ts';
import { spamNav } from '../features/spam/nav.ts';
import { submissionsNav } from '../features/submissions/nav.ts';
import { subscriptionsNav } from '../features/subscriptions/nav.ts';
import { taxNav } from '../features/tax/nav.ts';
import { themeCodeNav } from '../features/theme-code/nav.ts';
import { transferNav } from '../features/transfer/nav.ts';
import { waitlistsNav } from '../features/waitlists/nav.ts';
import { webhooksNav } from '../features/webhooks/nav.ts';
import { holdsRight } from '../kit/rights/use-right.ts';
import type { NavEntry } from '../kit/route/nav-entry.ts';

interface SectionEntry {
  name: string;
  isNamed: boolean;
  /** Shown to whoever looks after the platform. */
  isForOperators?: true;
  places: readonly NavEntry[];
}

/** The rail: only screens there are. */
export const sections = [
  { name: 'Start', isNamed: false, places: [homeNav] },
  {
    name: 'Website',
    isNamed: true,
    places: [
      ...[pagesNav, collectionsNav, mediaNav, commentsNav, designNav, headerFooterNav, navigationNav],
      themeCodeNav,
      ...[siteSearchNav, redirectsNav, transferNav],
    ],
  },
  {
    name: 'Store',
    isNamed: true,
    places: [
      ordersNav,
      subscriptionsNav,
      catalogueNav,
      discountsNav,
      giftCardsNav,
      reviewsNav,
      waitlistsNav,
      shippingNav,
      taxNav,
      webhooksNav,
      apiKeysNav,
      peopleNav,
      activityNav,
      erasuresNav,
      settingsNav,
    ],
  },
  { name: 'Audience', isNamed: true, places: [submissionsNav, formsNav, newsletterNav, mailsNav, spamNav] },
  { name: 'Insight', isNamed: true, places: [analyticsNav, speedNav, recordingsNav, errorsNav] },
  { name: 'Platform', isNamed: true, isForOperators: true, places: [modulesNav] },
] as const satisfies readonly SectionEntry[];

export interface RailPerson {
  account: AdminProps['account'];
  /** Whether this person looks after the platform, too. */
  runsPlatform: boolean;
}

/** The parts of the rail that this person sees: only screens that a right of theirs opens (AUTH-072). */
export const sectionsFor = ({ account, runsPlatform }: RailPerson) =>
  sections
    .filter((section) => runsPlatform || !('isForOperators' in section))
    .map((section) => ({
      ...section,
      places: section.places.filter((place: RailEntry) => opens(place, account)) as readonly RailEntry[],
    }))
    .filter(({ places }) => places.length > 0);

/** Whether the person may open an entry's screens. */
export function opens(entry: RailEntry, account: AdminProps['account']): boolean {
  return !('rights' in entry) || holdsRight(account, ...entry.rights);
}

/** An entry of the rail; its address is one the router knows. */
export type RailEntry = (typeof sections)[number]['places'][number];

/** Where an entry of the rail leads. */
export const hrefOf = ({ to }: Pick<RailEntry, 'to'>, basePath: string): string =>
  to === '/' ? basePath : basePath + to;

/** The entry a path of the page belongs to, as the rail marks it. */
export function entryAt(path: string, basePath: string): RailEntry | undefined {
  const below = trimEnd(path, '/').slice(basePath.length);
  const entries = sections.flatMap(({ places }): readonly RailEntry[] => places);
  if (below === '') return entries.find(({ to }) => to === '/');
  return entries.find(({ to }) => to !== '/' && (below === to || below.startsWith(`${to}/`)));
}

/** Whether a path of the page is a screen that takes the whole window, without the rail. */
export const isWholeWindow = (path: string, basePath: string): boolean => isEditorPath(path.slice(basePath.length));
