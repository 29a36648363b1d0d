/** What a page's HTML holds for the page's own script and for mounts: data blocks by their ids, and what goes with them. */
import type { CaptchaWidget } from './forms/captcha.ts';
import type { Currency } from './money.ts';

/** Ids React makes for accessibility are unique per slot; server and browser must agree on the prefix. */
export function identifierPrefix(slot: string): string {
  return `${slot}-`;
}

/** Global under which the page lends its federation runtime to the containers of modules. */
export const bundlerRuntimeGlobal = '_FEDERATION_BUNDLER_RUNTIME';

/** Id of the JSON data block that holds the state of one slot. */
export function stateBlockId(slot: string): string {
  return `tessera-state-${slot}`;
}

/** Id of the JSON data block that holds the page's module map. */
export const moduleMapBlockId = 'tessera-modules';

/** Id of the JSON data block with the page context (`PageContext`). */
export const pageContextBlockId = 'tessera-page';

/**
 * What a server-rendered form prints as the value of its hidden field `crumb`. The shell puts the visitor's own crumb
 * in its place with every answer, so that cached HTML holds no secret. React inputs carry `suppressHydrationWarning`; the
 * page's script sends the crumb of the moment with every plain form, and calls repeat it as the header `X-CSRF-Token`.
 */
export const crumbPlaceholder = '%%CRUMB%%';

/** The one JSON object about the page that trackers and modules read (PAGE-036). */
export interface PageContext {
  websiteId: string;
  websiteName: string;
  locale: string;
  currency: Currency;
  timeZone: string;
  /** The page's name of its layout; A/B variants have ids of their own. */
  templateId: string;
  variantId: string | null;
  pageType: number;
  pageTitle: string;
  pageId: string;
  pagePath: string;
  pagePermissionTypeValue: number | null;
  /** `c` is a collection, `i` an item. */
  contentSource: 'c' | 'i';
  collection: { id: string; type: number } | null;
  item: { id: string; recordType: number } | null;
  languages: { code: string; enabled: boolean; isSource: boolean }[];
  features: string[];
  /**
   * What the newer tracker is told of the installation; its events go to the page's own origin without hosts. With
   * `validate` they are checked instead of recorded.
   */
  tracker?: { environment: string; hosts: { dev?: string; staging?: string; prod?: string }; validate?: boolean };
  /** The captcha that forms of this page show; null where none of them asks for one. */
  captchaSiteKey: string | null;
  captchaWidget?: CaptchaWidget | null;
  /** Visits are measured only once the visitor has said yes. */
  asksConsent?: true;
  /** On a page with results of a search: what was searched for, as it may be counted, and how many the page shows. */
  search?: { term: string; found: number };
  /** Visits are recorded: of so many visitors of a hundred, by this script. */
  recording?: { share: number; url: string; integrity: string };
}
