import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, pageLimit, paging, timestampMs, typedText } from '../primitives.ts';
import { newsletterLimits } from './newsletter-limits.ts';

const path = '/api/form/newsletter';

/**
 * How far somebody is:
 * - `asked` the address was given; whoever reads its mail has not said yes yet
 * - `confirmed` on the list
 * - `left` wants no letters any more
 * - `bounced` the mail server refused the confirmation mail for good
 * - `suspended` gets no more letters: one bounced, or was reported as unwanted
 */
export const subscriberState = z.enum(['asked', 'confirmed', 'left', 'bounced', 'suspended']);
export type SubscriberState = z.infer<typeof subscriberState>;

/** One address on one list, as the owner reads it. */
export const subscriber = z.strictObject({
  id,
  listId: id,
  email: z.string(),
  /** Empty where none was given. */
  name: z.string(),
  state: subscriberState,
  /** Where the address was given: a form, the waitlist of a sold-out product, or the owner's own screen. */
  source: z.enum(['form', 'restock', 'owner']),
  /** Path of the page; null where nobody said. */
  pagePath: z.string().nullable(),
  askedOn: timestampMs,
  confirmedOn: timestampMs.nullable(),
  leftOn: timestampMs.nullable(),
  /** What stood beside the button, word for word, and in which version of the form; null where there was none. */
  consentText: z.string().nullable(),
  consentVersion: z.int().min(0).nullable(),
  /** Why the last mail did not arrive, in words; null where nothing went wrong. */
  reason: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

const filter = { state: subscriberState.optional(), search: z.string().trim().max(256).optional() };

export const listSubscribers = defineCall({
  id: 'listSubscribers',
  method: 'GET',
  path: `${path}/subscribers`,
  summary: 'Who is on the website’s lists, or was, the newest first; `search` is how an address begins',
  query: z
    .strictObject({ ...filter, cursor: cursor.optional(), limit: pageLimit(newsletterLimits.page).optional() })
    .optional(),
  answer: z.strictObject({ subscribers: z.array(subscriber), ...paging }),
});

const count = z.int().min(0);

export const readNewsletter = defineCall({
  id: 'readNewsletter',
  method: 'GET',
  path,
  summary: 'How many are in each state, and how that has changed within the last thirty days',
  answer: z.strictObject({
    counts: z.record(subscriberState, count),
    month: z.strictObject({ confirmed: count, left: count }),
  }),
});

export const addSubscriber = defineCall({
  id: 'addSubscriber',
  method: 'POST',
  path: `${path}/subscribers`,
  summary: 'Asks a person by mail whether they want the newsletter: nobody is on a list who has not said yes',
  body: z.strictObject({
    email: typedText(newsletterLimits.email),
    name: z.string().trim().max(newsletterLimits.name).default(''),
  }),
  answer: subscriber,
  errors: ['newsletter.email_invalid', 'newsletter.has_left'],
  isStrict: true,
});

export const removeSubscriber = defineCall({
  id: 'removeSubscriber',
  method: 'DELETE',
  path: `${path}/subscribers/{subscriberId}`,
  summary: 'Deletes an address and all its data',
  params: z.strictObject({ subscriberId: id }),
  answer: z.strictObject({ removed: z.literal(true) }),
  errors: ['newsletter.subscriber_unknown'],
});

export const exportSubscribers = defineCall({
  id: 'exportSubscribers',
  method: 'GET',
  path: `${path}/export`,
  summary: 'Subscribers as CSV, each with the address of their own way out',
  query: z.strictObject(filter).optional(),
  answer: z.unknown(),
});

const token = z.strictObject({ token: z.string().min(1).max(300) });
const confirmPath = `${path}/confirm/{token}` as const;
const leavePath = `${path}/leave/{token}` as const;

export const askConfirm = defineCall({
  id: 'askConfirm',
  method: 'GET',
  path: confirmPath,
  summary: 'The page behind the link of the confirmation mail; nothing changes until its button is pressed',
  params: token,
  answer: z.unknown(),
});

export const confirmSubscription = defineCall({
  id: 'confirmSubscription',
  method: 'POST',
  path: confirmPath,
  summary: 'Puts the address on the list',
  params: token,
  answer: z.unknown(),
});

export const askLeave = defineCall({
  id: 'askLeave',
  method: 'GET',
  path: leavePath,
  summary: 'The page behind the way out of letters; nothing changes until its button is pressed',
  params: token,
  answer: z.unknown(),
});

export const leaveNewsletter = defineCall({
  id: 'leaveNewsletter',
  method: 'POST',
  path: leavePath,
  summary: 'Takes the address off the list (PAGE-032); also what mail programs call (RFC 8058)',
  params: token,
  answer: z.unknown(),
});
