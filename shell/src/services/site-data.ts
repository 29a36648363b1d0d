import { listProducts, readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { ProductSummary, StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { readForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import { keepAnswers } from './kept-answers.ts';
import type { CallContext, ServiceCalls } from './service-calls.ts';

/** What many pages of a website need and what seldom changes. */
export interface SiteData {
  settings(context: CallContext): Promise<StoreSettings | Failure>;
  /** Every product on sale, in the store's order. */
  products(context: CallContext): Promise<{ products: ProductSummary[] } | Failure>;
  form(formId: string, context: CallContext): Promise<Form | Failure>;
  outdate(websiteId: string): void;
}

const freshMs = 30_000;

export function createSiteData(call: ServiceCalls, now: () => number): SiteData {
  const settings = keepAnswers<StoreSettings>(now, freshMs);
  const products = keepAnswers<{ products: ProductSummary[] }>(now, freshMs, 50);
  const forms = keepAnswers<Form>(now, freshMs);
  return {
    settings: (context) =>
      settings.get(`${context.claims.websiteId}|`, () => call('commerce', readStoreSettings, {}, context)),
    products: (context) =>
      products.get(`${context.claims.websiteId}|`, () => call('commerce', listProducts, {}, context)),
    form: (formId, context) =>
      forms.get(`${context.claims.websiteId}|${formId}`, () =>
        call('forms', readForm, { params: { formId } }, context),
      ),
    outdate(websiteId) {
      settings.outdate(`${websiteId}|`);
      products.outdate(`${websiteId}|`);
      forms.outdate(`${websiteId}|`);
    },
  };
}
