import { z } from 'zod';
import { defineCall } from '../call.ts';
import { currency, minorUnitMoney } from '../money.ts';
import { countryCode, id } from '../primitives.ts';

/** Where a mark beside a price can stand. */
const view = z.enum(['product-page', 'blocks']);
const views = z.array(view).max(2);

/** The preferences of each namespace (EDIT-048). Every key may be sent alone; a key that is not here is refused. */
export const preferenceSchemas = {
  store: z.strictObject({
    currency,
    multipleQuantityAllowedForServices: z.boolean(),
    /** Least subtotal to check out with; 0 is none. */
    checkoutMinimum: minorUnitMoney,
    expressCheckout: z.boolean(),
    reviewsEnabled: z.boolean(),
    useCLDRMoneyFormat: z.boolean(),
    /** Where the shop trades from. */
    businessCountry: countryCode,
  }),
  merchandising: z.strictObject({
    /** At how many units and below stock is scarce (EDIT-034). */
    scarcityThreshold: z.int().min(1).max(999),
    /** Where scarcity is told; null leaves it to each product. */
    scarcityTemplateViews: views.nullable(),
    /** `{n}` is what is left. Of products without words of their own. */
    scarcityText: z.string().trim().max(100),
    scarcityShownByDefault: z.boolean(),
    /** Where buyers can ask to be told when a sold-out item is back; null leaves it to each product. */
    restockNotificationViews: views.nullable(),
    /** Words of the sign-up, by their name; a product's own come first. */
    restockNotificationMessages: z.record(z.string().max(60), z.string().trim().max(300)),
    /** For so long a unit is reserved for each person who is told that it is back; 0 is not at all. */
    restockReserveHours: z.int().min(0).max(168),
    /** Whether whoever reads the shop in a translation is written to in its language (STOCK-032). */
    multilingualTransactionalEmails: z.boolean(),
    /** In place of "Sold out"; of products without words of their own. */
    soldOutText: z.string().trim().max(60),
  }),
  installments: z.strictObject({
    /** Paying later is offered above this price; null with `afterPayMax` null: nowhere. */
    afterPayMin: minorUnitMoney.nullable(),
    /** And not above this one. */
    afterPayMax: minorUnitMoney.nullable(),
    count: z.int().min(2).max(12),
    /** In the offer's place; empty is none (PAY-079). Gone with the amounts. */
    singlePaymentThresholdMessage: z.string().trim().max(200),
  }),
  marketing: z.strictObject({
    /** Empty is none (EDIT-027). */
    pixelId: z.string().regex(/^(\d{5,20})?$/),
    /** Whether buyers who left something in their cart get one mail a day later. */
    abandonedCartMails: z.boolean(),
    /** Whether visitors are asked before their visits are measured. */
    asksConsent: z.boolean(),
    /** Whether visits are recorded, to be played back: only where the website trades from the US. */
    recordsVisits: z.boolean(),
    /** So many visitors of a hundred are chosen for it. */
    recordedShare: z.int().min(1).max(100),
    /** The form that comes over pages; empty is none (FORM-004). */
    popupFormId: z.string().regex(/^[\w.-]{0,128}$/),
    /** Empty is the name of the form. */
    popupTitle: z.string().trim().max(100),
    popupText: z.string().trim().max(300),
    /** So long a visitor is on a page before it comes. */
    popupAfterSeconds: z.int().min(0).max(600),
  }),
};
export type PreferenceNamespace = keyof typeof preferenceSchemas;
/** What a namespace holds, read whole. */
export type Preferences = { [N in PreferenceNamespace]: z.output<(typeof preferenceSchemas)[N]> };

const params = z.strictObject({ namespace: z.string().max(64) });
const { store, merchandising, installments, marketing } = preferenceSchemas;
const answered = { websiteId: id };
const answer = z.strictObject({
  /** Counts the saves of the namespace; a save that must not undo another one names it. */
  version: z.int().min(0).optional(),
  data: z.union([
    store.extend(answered),
    merchandising.extend(answered),
    installments.extend(answered),
    marketing.extend(answered),
  ]),
});

export const readPreferences = defineCall({
  id: 'readPreferences',
  method: 'GET',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'Preferences of the store by namespace: store, merchandising, installments or marketing (EDIT-041)',
  params,
  answer,
  errors: ['request.not_found'],
});

export const savePreferences = defineCall({
  id: 'savePreferences',
  method: 'PUT',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'Changes the given preferences and leaves the others (EDIT-043)',
  params,
  /** The version that was read: another one by now is a conflict. Without it the last one to save wins, key by key. */
  query: z.strictObject({ expectedVersion: z.coerce.number().int().min(0).optional() }).optional(),
  /** Held against the schema of the namespace. */
  body: z.record(z.string().max(64), z.unknown()),
  answer,
  errors: ['request.not_found', 'request.invalid', 'settings.conflict'],
});
