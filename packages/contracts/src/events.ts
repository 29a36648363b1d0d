import { z } from 'zod';
import { form } from './forms/form.ts';
import { accountMail } from './identity/account-mail.ts';
import { moduleName, moduleVersion } from './modules/module.ts';
import { currency, minorUnitMoney } from './money.ts';
import { cancelledOrder, placedOrder, refundedOrder } from './order-events.ts';
import { id, timestampMs } from './primitives.ts';
import { keysOf } from './records.ts';
import { requestedMails } from './requested-mail.ts';
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
  'order.refunded': { payload: refundedOrder, consumers: ['svc-analytics', 'svc-commerce'] },
  'order.cancelled': { payload: cancelledOrder, consumers: ['svc-analytics', 'svc-commerce'] },
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
  'content.changed': { payload: z.strictObject({}), consumers: ['shell', 'svc-commerce'] },
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
  /** Somebody made a call without the right to it; at most once for each person or key, right and hour. */
  'right.missing': {
    payload: z.strictObject({
      right: z.enum(keysOf(rights)),
      address: z.string(),
      siteUserId: id.optional(),
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
  /** Errors are new on a website, or came again after they were resolved; at most one event in ten minutes. */
  'error.noticed': {
    payload: z.strictObject({
      ...noticedError.shape,
      /** All other errors that are new or came again since the last event, oldest first; absent if there are none. */
      others: z.array(noticedError).optional(),
    }),
    consumers: ['svc-commerce'],
  },
  /** A service requests mails that svc-forms sends: one to each address, however often the event is delivered. */
  'mail.requested': { payload: requestedMails, consumers: ['svc-forms'] },
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
