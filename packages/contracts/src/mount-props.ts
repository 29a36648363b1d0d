/**
 * What each mount is given, as schemas: builds record them, and the registry compares those of two versions. On servers
 * and in tools only; modules are typed by `mount-props-map.ts`, which says the same.
 */
import { z } from 'zod';
import { addressForm } from './commerce/address.ts';
import { cart } from './commerce/cart.ts';
import { placingState } from './commerce/checkout-calls.ts';
import { checkoutDraft, waitingPayment } from './commerce/checkout-form-calls.ts';
import { order } from './commerce/order.ts';
import { category, product, productSummary, storeSettings } from './commerce/product.ts';
import { reviewList, reviewRequest } from './commerce/review.ts';
import { subscriptionCart } from './commerce/subscription.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { form } from './forms/form.ts';
import { returnedForm } from './forms/returned-calls.ts';
import { account } from './identity/calls.ts';
import { currency } from './money.ts';
import type { MountPropsMap } from './mount-props-map.ts';
import { isWellKnown } from './mounts.ts';
import type { OwnMount, PropsSources } from './own-mounts.ts';

// Keys of an object are its own names.
const errorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

const common = z.strictObject({
  websiteId: z.string(),
  pageType: z.number(),
  path: z.string(),
  problem: errorCode.exactOptional(),
  problemText: z.string().exactOptional(),
  timeZone: z.string().exactOptional(),
  currency,
  locale: z.string(),
  useCLDRMoneyFormat: z.boolean(),
});

const countries = z.array(z.strictObject({ code: z.string(), name: z.string() }));
const ofAddress = { addressForm: addressForm.nullable().exactOptional(), draft: checkoutDraft.exactOptional() };

const detail = common.extend({
  product,
  settings: storeSettings,
  reviews: reviewList.nullable().exactOptional(),
  areLaterReviews: z.boolean().exactOptional(),
});

const listing = z.strictObject({
  sort: z.enum(['price', '-price', 'name', 'newest']).nullable(),
  inStock: z.boolean(),
  onSale: z.boolean(),
  ...{ page: z.number(), pageCount: z.number(), total: z.number() },
});

const formPage = z.strictObject({
  pageTitle: z.string(),
  pageId: z.string(),
  pagePath: z.string(),
  contentSource: z.enum(['c', 'i']),
  pagePermissionTypeValue: z.number().nullable(),
});

const inLanguage = {
  language: z.string().exactOptional(),
  words: z.record(z.string(), z.string()).exactOptional(),
};

/** Mount → what its component is given. */
export const mountProps: { readonly [Name in keyof MountPropsMap]: z.ZodType<MountPropsMap[Name]> } = {
  'cart/pill': common.extend({ cart: cart.nullable(), hidden: z.boolean() }),
  'cart/page': common.extend({
    cart: cart.nullable(),
    settings: storeSettings,
    storeUrl: z.string().exactOptional(),
    countries: countries.exactOptional(),
  }),
  'cart/checkout': common.extend({
    cart: cart.nullable(),
    settings: storeSettings,
    account: account.nullable(),
    countries,
    ...ofAddress,
    heldUntil: z.number().exactOptional(),
    waitingPayment: waitingPayment.exactOptional(),
  }),
  'cart/confirmation': common.extend({
    order,
    paymentProvider: z.enum(['test', 'gateway']).exactOptional(),
    storeUrl: z.string().exactOptional(),
  }),
  'cart/payment': common.extend({ orderToken: z.string(), payment: placingState }),
  'product/list': common.extend({
    collection: z.strictObject({ id: z.string(), title: z.string(), urlId: z.string() }),
    categories: z.array(category.extend({ productCount: z.number() })),
    activeCategory: z.string().nullable(),
    products: z.array(productSummary),
    settings: storeSettings,
    listing: listing.exactOptional(),
  }),
  'product/detail': detail,
  'product/gift-card': detail,
  'product/review': common.extend({
    orderToken: z.string(),
    request: reviewRequest,
    sentLine: z.number().exactOptional(),
  }),
  'product/subscription': common.extend({
    subscriptionCart,
    cartToken: z.string(),
    settings: storeSettings,
    account: account.nullable(),
    countries,
    ...ofAddress,
  }),
  'forms/block': common.extend({
    form: form.nullable(),
    formId: z.string(),
    formType: z.string(),
    page: formPage,
    sent: z.boolean(),
    isToConfirm: z.literal(true).exactOptional(),
    returned: returnedForm.exactOptional(),
    ...inLanguage,
  }),
  'forms/lightbox': common,
  'forms/restock': common.extend({
    productId: z.string(),
    soldOut: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    messages: z.record(z.string(), z.string()),
    mailingList: z.strictObject({ isTicked: z.boolean() }).nullable(),
    isMultilingual: z.literal(true).exactOptional(),
    outcome: z.enum(['sent', 'failed']).nullable(),
  }),
  'forms/popup': common.extend({
    title: z.string(),
    text: z.string(),
    form,
    ...inLanguage,
    page: formPage,
    afterSeconds: z.number(),
    version: z.number(),
  }),
  'admin/app': common.extend({
    account,
    website: z.strictObject({
      ...{ id: z.string(), name: z.string(), timeZone: z.string(), locale: z.string() },
      ...{ currency, origin: z.string(), previewOrigin: z.string() },
    }),
    basePath: z.string(),
    websites: z.array(z.strictObject({ name: z.string(), path: z.string() })),
    xsrfToken: z.string(),
    runsPlatform: z.boolean(),
  }),
};

const store = common.extend({ settings: storeSettings.nullable() });

/** What a module's own mounts may ask for. */
export const sourceProps: { readonly [Source in keyof PropsSources]: z.ZodType<PropsSources[Source]> } = {
  common,
  store,
  product: store.extend({ product: productSummary.nullable() }),
  cart: store.extend({ cart: cart.nullable() }),
};

/** What a mount is given: a well-known one by its name, a module's own one as the module declares. */
export function propsOf(mount: string, own: Pick<OwnMount, 'props'> | undefined): z.ZodType {
  return isWellKnown(mount) ? mountProps[mount] : sourceProps[own?.props ?? 'common'];
}
