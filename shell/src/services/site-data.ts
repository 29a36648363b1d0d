import type { AnswerOf } from '@tessera/contracts/call.ts';
import { listSiteAddresses, type SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { listProducts, readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { ProductSummary, StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { readForm, type ShownForm } from '@tessera/contracts/forms/calls.ts';
import { readCaptcha } from '@tessera/contracts/forms/spam-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { keepAnswers } from './kept-answers.ts';
import type { CallContext, ServiceCalls } from './service-calls.ts';

/** What many pages of a website need and what seldom changes. */
export interface SiteData {
  settings(context: CallContext): Promise<StoreSettings | Failure>;
  /** The first few products on sale, in the store's order. */
  products(context: CallContext): Promise<{ products: ProductSummary[] } | Failure>;
  /** Addresses that search engines may show. */
  addresses(context: CallContext): Promise<SiteAddress[] | Failure>;
  /** A form as it is written, or in one of its languages. */
  form(formId: string, context: CallContext, language?: string): Promise<ShownForm | Failure>;
  /** What the website's forms show to tell people from machines. */
  captcha(context: CallContext): Promise<AnswerOf<typeof readCaptcha> | Failure>;
  invalidate(websiteId: string): void;
}

const freshMs = 30_000;
const firstProducts = 4;
/** More a map may not name (sitemaps.org). */
const maxAddresses = 50_000;

export function createSiteData(call: ServiceCalls, now: () => number): SiteData {
  const settings = keepAnswers<StoreSettings>(now, freshMs);
  const products = keepAnswers<{ products: ProductSummary[] }>(now, freshMs);
  const addresses = keepAnswers<SiteAddress[]>(now, freshMs, 50);
  const forms = keepAnswers<ShownForm>(now, freshMs);
  const captchas = keepAnswers<AnswerOf<typeof readCaptcha>>(now, freshMs);
  return {
    settings: (context) =>
      settings.get(`${context.claims.websiteId}|`, () => call('commerce', readStoreSettings, {}, context)),
    products: (context) =>
      products.get(`${context.claims.websiteId}|`, () =>
        call('commerce', listProducts, { query: { limit: String(firstProducts) } }, context),
      ),
    addresses: (context) => addresses.get(`${context.claims.websiteId}|`, () => readAddresses(call, context)),
    form: (formId, context, language) =>
      forms.get(`${context.claims.websiteId}|${formId}|${language ?? ''}`, () =>
        call('forms', readForm, { params: { formId }, ...(language && { query: { language } }) }, context),
      ),
    captcha: (context) => captchas.get(`${context.claims.websiteId}|`, () => call('forms', readCaptcha, {}, context)),
    invalidate(websiteId) {
      settings.invalidate(`${websiteId}|`);
      products.invalidate(`${websiteId}|`);
      addresses.invalidate(`${websiteId}|`);
      forms.invalidate(`${websiteId}|`);
      captchas.invalidate(`${websiteId}|`);
    },
  };
}

async function readAddresses(call: ServiceCalls, context: CallContext): Promise<SiteAddress[] | Failure> {
  const found: SiteAddress[] = [];
  for (let cursor: string | undefined; found.length < maxAddresses; ) {
    const answer = await call('commerce', listSiteAddresses, { query: { ...(cursor && { cursor }) } }, context);
    if (answer instanceof Failure) return answer;
    found.push(...answer.addresses);
    if (answer.nextPageCursor === null) break;
    cursor = answer.nextPageCursor;
  }
  return found.slice(0, maxAddresses);
}
