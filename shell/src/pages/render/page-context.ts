import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { Currency } from '@tessera/contracts/money.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageCaptcha } from './captcha-rule.ts';

type Maybe<T> = { [P in keyof T]?: T[P] | undefined };
type PlanInContext = Pick<PagePlan, 'page' | 'context'> & { template: string; currency: Currency };

/** The one JSON object about the page that trackers and modules read (PAGE-035, PAGE-036). */
export function pageContext(
  plan: PlanInContext,
  { website, path }: { website: Website; path: string },
  {
    captcha,
    asksConsent,
    recording,
    tracker,
  }: { captcha: PageCaptcha; asksConsent: boolean } & Maybe<Pick<PageContext, 'recording' | 'tracker'>>,
): PageContext {
  const { context = {} } = plan;
  return {
    websiteId: website.id,
    websiteName: website.name,
    locale: website.locale,
    currency: plan.currency,
    timeZone: website.timeZone,
    templateId: plan.template,
    variantId: null,
    pageType: plan.page.type,
    pageTitle: plan.page.title,
    pageId: context.pageId ?? '',
    pagePath: path,
    pagePermissionTypeValue: context.pagePermissionTypeValue ?? null,
    contentSource: context.contentSource ?? 'c',
    collection: context.collection ?? null,
    item: context.item ?? null,
    languages: website.languages.map(({ code, enabled, isSource }) => ({ code, enabled, isSource })),
    features: website.features,
    captchaSiteKey: captcha?.siteKey ?? null,
    captchaWidget: captcha?.widget ?? null,
    ...(asksConsent && { asksConsent: true }),
    ...(recording && { recording }),
    ...(tracker && { tracker }),
    ...(context.search && { search: context.search }),
  };
}
