import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { readCookie } from '../page/cookies.ts';
import { readSessionId } from '../session/session-info.ts';
import { readSiteUserInfo } from '../session/site-user-info.ts';
import { analyticsId } from './analytics-id.ts';

/** What an event tells besides what is filled in. */
export type EventFields = Readonly<Record<string, unknown>>;

/**
 * All that an event of the newer tracker tells (DATA-055 to DATA-078): what the page and the caller say, and over it what
 * the tracker fills in itself. A field of the caller that is filled in is overwritten, and the console says so
 * (DATA-082 to DATA-087).
 */
export function eventContent(schemaName: string, fields: EventFields, context: PageContext, now: number): EventFields {
  const filledIn = automaticFields(context, now);
  for (const field of Object.keys(fields)) {
    if (field in filledIn) console.warn(`${field} is auto populated by the tracker and was overwritten`);
  }
  return { ...pageFields(schemaName, context), ...fields, ...filledIn };
}

/** Filled in whatever the caller says (DATA-086). */
function automaticFields({ tracker }: PageContext, now: number) {
  return {
    analytics_id: analyticsId(),
    browser_language: navigator.language,
    browser_window_height: window.innerHeight,
    browser_window_width: window.innerWidth,
    client_name: 'tessera-web',
    client_version: '1.0.0',
    marketing_id: readCookie('ss_marketingId') ?? '',
    page_host: location.host,
    page_path: withoutSecret(location.pathname),
    page_query_params: location.search.slice(1),
    page_referrer_url: document.referrer,
    session_id: readSessionId(),
    enduser_user_agent: navigator.userAgent,
    event_occurrence_timestamp: now,
    browser_locale: Intl.DateTimeFormat().resolvedOptions().locale,
    source_environment: tracker?.environment ?? 'prod',
  };
}

/** What the page says, unless the caller knows better (DATA-087). */
function pageFields(schemaName: string, { websiteId, locale, item }: PageContext) {
  return {
    custom_schema_name: schemaName,
    context_website_id: websiteId,
    destination_url: '',
    member_account_id: readSiteUserInfo().siteUserId,
    object_identifier: item?.id ?? '',
    resolved_locale: document.documentElement.lang || 'en-US',
    website_locale: locale,
    member_account_locale: navigator.language,
  };
}

/** An amount of an event, in either form it is held in (DATA-081); undefined for what is none. */
export function eventMoney(money: unknown): { amount: string; currency: string } | undefined {
  if (!isRecord(money)) return undefined;
  const isDecimal = money.decimalValue !== undefined && money.currencyCode !== undefined;
  const [amount, currency] = isDecimal ? [money.decimalValue, money.currencyCode] : [money.value, money.currency];
  return amount === undefined || currency === undefined
    ? undefined
    : { amount: String(amount), currency: String(currency) };
}
