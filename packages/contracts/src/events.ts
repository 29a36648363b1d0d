import { z } from 'zod';
import { mailedFigures } from './analytics/report-calls.ts';
import { overBudget } from './analytics/speed-budget-calls.ts';
import { form } from './forms/form.ts';
import { accountMail } from './identity/account-mail.ts';
import { why } from './modules/actor.ts';
import { moduleName, moduleVersion, mountName } from './modules/module.ts';
import { teamMails } from './modules/team.ts';
import { currency, minorUnitMoney } from './money.ts';
import { id, timestampMs } from './primitives.ts';
import { keysOf } from './records.ts';
import { rights } from './rights/rights.ts';
import { type ServiceName, serviceNames } from './services.ts';

/** An error that is new on a website, or that came again. */
const noticedError = z.strictObject({
  errorId: id,
  /** The error was resolved and came again in a newer version. */
  isRegressed: z.boolean(),
  title: z.string(),
  module: z.string().nullable(),
  place: z.string(),
  version: z.string(),
  /** Path of the error's page in the admin. */
  adminPath: z.string(),
});

/** What others may know of an order: no person, no address, no e-mail. */
const placedOrder = z.strictObject({
  orderId: id,
  purchasedCartId: id,
  testMode: z.boolean(),
  grandTotal: minorUnitMoney,
  shippingTotal: minorUnitMoney,
  taxTotal: minorUnitMoney,
  items: z.array(
    z.strictObject({
      productId: id,
      sku: z.string(),
      productName: z.string(),
      quantity: z.int(),
      unitPrice: minorUnitMoney,
    }),
  ),
  /** What took something off, by code or by itself, minor units; absent of orders from before it was told. */
  discounts: z.array(z.strictObject({ code: z.string(), cents: z.int() })).optional(),
  /** The visit it was ordered in, as pages number visits; absent where nobody knows it. */
  visitId: z.string().max(64).optional(),
  /** Live orders of the same buyer before this one; null for a buyer's first, absent where it was not told. */
  earlier: z
    .strictObject({
      orders: z.int().min(1),
      firstOn: timestampMs,
      lastOn: timestampMs,
    })
    .nullish(),
});
/** What an order of a buyer comes after: how many, the first and the last of them. */
export type EarlierOrders = NonNullable<z.infer<typeof placedOrder>['earlier']>;

/** What a refund or a cancellation reports of its order; each field is absent in events from before it was reported. */
const ofOrder = {
  /** The visit it was ordered in. */
  visitId: z.string().max(64).optional(),
  /** Codes of the discounts it had. */
  discounts: z.array(z.string()).optional(),
  /** When its buyer first ordered, and whether that was this order; absent for test orders. */
  cohort: z.strictObject({ firstOn: timestampMs, isFirst: z.boolean() }).optional(),
} as const;

/** What others may know of a subscription: no person, no address. */
const subscriptionChange = z.strictObject({
  subscriptionId: id,
  productId: id,
  /** Order of the date it is about, if one was made. */
  orderId: id.nullable(),
  /** Place of that date in the schedule; 0 is the first order. */
  slot: z.int().min(0),
  /** Failed tries for that date so far. */
  failedAttempts: z.int().min(0),
});

/**
 * Domain events between services. Each is written to the outbox of the document that changed, by the same atomic
 * write, and delivered at least once to every consumer named here.
 */
const definitions = {
  'order.placed': { payload: placedOrder, consumers: ['shell', 'svc-analytics', 'svc-commerce', 'svc-forms'] },
  'order.refunded': {
    payload: z.strictObject({
      orderId: id,
      refundId: id,
      amount: minorUnitMoney,
      isWhole: z.boolean(),
      testMode: z.boolean(),
      ...ofOrder,
    }),
    consumers: ['svc-analytics', 'svc-commerce'],
  },
  'order.cancelled': {
    payload: z.strictObject({
      orderId: id,
      testMode: z.boolean(),
      /** The part of the total that was never paid, and never will be. What was paid is reported by refunds. */
      unpaid: minorUnitMoney.optional(),
      ...ofOrder,
    }),
    consumers: ['svc-analytics', 'svc-commerce'],
  },
  'order.fulfilled': {
    payload: z.strictObject({
      orderId: id,
      shipmentId: id,
      isWhole: z.boolean(),
      notify: z.boolean(),
      testMode: z.boolean(),
    }),
    consumers: ['svc-commerce'],
  },
  /** How a parcel can be followed was added or corrected after it was sent. */
  'order.tracked': {
    payload: z.strictObject({ orderId: id, shipmentId: id, notify: z.boolean(), testMode: z.boolean() }),
    consumers: ['svc-commerce'],
  },
  'subscription.started': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'subscription.renewed': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'subscription.payment-failed': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'subscription.paused': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'subscription.cancelled': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'subscription.ended': { payload: subscriptionChange, consumers: ['svc-commerce'] },
  'order.paid': { payload: z.strictObject({ orderId: id }), consumers: ['svc-commerce'] },
  'gift-card.issued': {
    payload: z.strictObject({ giftCardId: id, currency, cents: z.int(), orderId: z.string().nullable() }),
    consumers: ['svc-commerce'],
  },
  'gift-card.changed': {
    payload: z.strictObject({
      giftCardId: id,
      kind: z.string(),
      /** Added to the balance, minor units. */
      cents: z.int(),
      orderId: z.string().nullable(),
    }),
    consumers: ['svc-commerce'],
  },
  'review.changed': { payload: z.strictObject({ productId: id }), consumers: ['shell', 'svc-commerce'] },
  'cart.abandoned': {
    payload: z.strictObject({
      cartId: id,
      subtotal: minorUnitMoney,
      items: z.array(z.strictObject({ productId: id, sku: z.string(), productName: z.string(), quantity: z.int() })),
    }),
    consumers: ['svc-commerce'],
  },
  'product.changed': {
    payload: z.strictObject({ productIds: z.array(id) }),
    consumers: ['shell', 'svc-commerce'],
  },
  'stock.changed': {
    payload: z.strictObject({ productId: id, variantId: id, available: z.int() }),
    consumers: ['shell', 'svc-commerce'],
  },
  /** Pages went live or offline: where each page of the website is now. `publication` counts the events of a website. */
  'pages.published': {
    payload: z.strictObject({ publication: z.int().min(1), addresses: z.record(id, z.string()) }),
    consumers: ['svc-identity'],
  },
  'content.changed': { payload: z.strictObject({}), consumers: ['shell'] },
  /** A mail about an account is due: to a shopper of the website, or in the realm `platform` to a person who works on websites. */
  'account.mail-due': { payload: accountMail, consumers: ['svc-commerce'] },
  /** Somebody takes data about people out of the platform; published before the first byte leaves. */
  'data.exported': {
    payload: z.strictObject({
      right: z.enum(keysOf(rights)),
      address: z.string(),
      siteUserId: id.optional(),
      /** The API key that took it, in place of a person. */
      keyId: id.optional(),
    }),
    consumers: ['svc-identity'],
  },
  'website.changed': { payload: z.strictObject({}), consumers: ['shell'] },
  /** An owner changed a form: whole, since others keep what they need of it; the version grows with every change. */
  'form.changed': {
    payload: z.strictObject({ form, version: z.int() }),
    consumers: ['shell', 'svc-commerce'],
  },
  /** The figures of a version on its way to everybody were worse; told on behalf of the platform's own website. */
  'module.taken-back': {
    payload: z.strictObject({
      module: moduleName,
      version: moduleVersion,
      /** What everybody has again; its own where it was the first, and pages are without the module. */
      to: moduleVersion,
      isRetired: z.literal(true).optional(),
      why,
      /** Since when some visitors had it. */
      sinceMs: timestampMs,
      /** Who is mailed: whoever the module's team named by then. */
      mails: teamMails,
      /** Where somebody looks after modules in the admin, without origin; null where nobody does. */
      adminPath: z.string().nullable(),
    }),
    consumers: ['svc-commerce'],
  },
  /** Everybody gets other versions of modules, or some visitors had one that was taken from them; told on behalf of the platform's own website. */
  'module.moved': {
    payload: z.strictObject({
      /** Several of one moment, by one call; none twice. */
      moves: z.array(
        z.strictObject({
          module: moduleName,
          /** What everybody gets, or what was taken back. */
          version: moduleVersion,
          isTakenBack: z.boolean(),
          /** Websites whose pages it changed nothing on: they keep a version. */
          keptBy: z.array(id),
        }),
      ),
    }),
    consumers: ['svc-analytics'],
  },
  /** The server could not draw what everybody gets, and draws what pages fall back on; told once for each mount of a version. */
  'module.stood-in': {
    payload: z.strictObject({
      module: moduleName,
      /** What everybody gets, and cannot be drawn. */
      version: moduleVersion,
      /** What is drawn in its place. */
      to: moduleVersion,
      mount: mountName,
      /** Who is mailed: whoever the module's team named by then. */
      mails: teamMails,
      /** Where somebody looks after modules in the admin, without origin; null where nobody does. */
      adminPath: z.string().nullable(),
    }),
    consumers: ['svc-commerce'],
  },
  /** Errors are new on a website, or came again after they were resolved; at most one event in ten minutes. */
  'error.noticed': {
    payload: z.strictObject({
      ...noticedError.shape,
      /** All other errors that are new or came again since the last event, oldest first; absent if there are none. */
      others: z.array(noticedError).optional(),
      /** Addresses to mail, as set by the website's admins. */
      mails: teamMails,
    }),
    consumers: ['svc-commerce'],
  },
  /** A day, a week or a month is over, and somebody wants its figures by mail; told once of each. */
  'figures.due': {
    payload: z.strictObject({
      ...mailedFigures,
      /** Who is mailed: whoever the website's admins named. */
      mails: teamMails,
      /** The same days in the admin, without origin. */
      adminPath: z.string(),
    }),
    consumers: ['svc-commerce'],
  },
  /** Pages became slower than an owner wants them; told once, until they are as fast again. */
  'speed.over-budget': {
    payload: z.strictObject({
      ...overBudget,
      /** Who is mailed: whoever the website's admins named. */
      mails: teamMails,
      /** The speed of pages in the admin, without origin. */
      adminPath: z.string(),
    }),
    consumers: ['svc-commerce'],
  },
  /** An owner switched the recording of visits on or off; the version grows with every change. */
  'recording.switched': {
    payload: z.strictObject({ isOn: z.boolean(), version: z.int() }),
    consumers: ['svc-analytics'],
  },
  /** An owner chose another captcha: pages show that one. */
  'captcha.changed': { payload: z.strictObject({}), consumers: ['shell'] },
  'form.submitted': { payload: z.strictObject({ formId: id, submissionId: id }), consumers: ['svc-forms'] },
  /**
   * Somebody wrote: told once of each submission, of one in the spam box only when somebody takes it out. What was
   * written is not in it.
   */
  'submission.received': {
    payload: z.strictObject({
      submissionId: id,
      formId: id,
      formName: z.string(),
      /** When it was sent; absent of those from before it was told. */
      sentOn: timestampMs.optional(),
      /** The visit it was sent in, as pages number visits; absent where nobody knows it. */
      visitId: z.string().max(64).optional(),
    }),
    consumers: ['svc-commerce', 'svc-analytics'],
  },
  /** Everybody on a list was written to. */
  'letter.sent': {
    payload: z.strictObject({ letterId: id, subject: z.string(), startedOn: timestampMs }),
    consumers: ['svc-analytics'],
  },
  /** A discount was made, changed, switched or taken away: what its dates are from then on; the version grows with every change. */
  'discount.planned': {
    payload: z.strictObject({
      discountId: id,
      version: z.int(),
      /** What buyers read or type. */
      name: z.string(),
      isAutomatic: z.boolean(),
      /** Neither switched off nor taken away. */
      isOn: z.boolean(),
      createdOn: timestampMs,
      startsOn: timestampMs.nullable(),
      endsOn: timestampMs.nullable(),
    }),
    consumers: ['svc-analytics'],
  },
  /** Somebody of the website gave submissions to somebody else, who is told in one mail: each tells of all of them. */
  'submission.assigned': {
    payload: z.strictObject({
      /** Of all that were given at once. */
      changeId: id,
      count: z.int().min(1),
      /** The first of them. */
      submissionId: id,
      to: id,
      by: id,
    }),
    consumers: ['svc-forms'],
  },
} as const satisfies Record<string, { payload: z.ZodType; consumers: readonly string[] }>;

/** Every event by its name: the schema of what it says, and which services are told of it. */
export const domainEvents: typeof definitions = definitions;
/** Name of an event: its subject, a dot, and what happened. */
export type DomainEventType = keyof typeof definitions;
/** What an event says. It names things by id; who wants more asks the service that owns them. */
export type DomainEventPayload<T extends DomainEventType> = z.infer<(typeof definitions)[T]['payload']>;
/** The processes that can take events. */
export const consumers: readonly Consumer[] = ['shell', ...serviceNames];
export type Consumer = 'shell' | ServiceName;

/** An event as it travels: on the queue and inside the outbox. */
export interface DomainEvent<T extends DomainEventType = DomainEventType> {
  id: string;
  type: T;
  websiteId: string;
  /** When it happened, milliseconds since the epoch. */
  at: number;
  payload: DomainEventPayload<T>;
}
