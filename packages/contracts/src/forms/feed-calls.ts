import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';

const path = '/api/form/submissions/feeds/{formId}';
const params = z.strictObject({ formId: id });

/** An address that spreadsheets import a form's submissions from. */
const feed = z.strictObject({
  createdOn: timestampMs,
  /** When it was read last, to within an hour; null when it never was. */
  readOn: timestampMs.nullable(),
  /** Who created it; null where their account is gone, or was not stored. */
  createdBy: z.strictObject({ siteUserId: id, name: z.string(), isDisabled: z.boolean() }).nullable().default(null),
  endsOn: timestampMs.nullable().default(null),
  /** Whether it answers nothing: it ended, or its creator lost the right. */
  isOff: z.boolean().default(false),
});

export type Feed = z.infer<typeof feed>;

export const readFeed = defineCall({
  id: 'readFeed',
  method: 'GET',
  path,
  summary: 'Whether spreadsheets can import the submissions of a form, and when one did last',
  params,
  answer: z.strictObject({ feed: feed.nullable() }),
  errors: ['session.forbidden'],
});

export const makeFeed = defineCall({
  id: 'makeFeed',
  method: 'POST',
  path,
  summary: 'Makes an address for spreadsheets, with a key in it that is shown this once; the one before ends',
  params,
  answer: z.strictObject({ feed, path: z.string() }),
  errors: ['form.unknown', 'session.forbidden', 'service.unavailable'],
});

export const endFeed = defineCall({
  id: 'endFeed',
  method: 'DELETE',
  path,
  summary: 'Ends the address: who has it reads nothing any more',
  params,
  answer: z.strictObject({ feed: z.null() }),
  errors: ['session.forbidden'],
});

export const importFeed = defineCall({
  id: 'importFeed',
  method: 'GET',
  path: '/api/form/feed/{token}',
  summary: 'The newest submissions of a form as CSV, without spam and bin; for whoever has the key in the address',
  params: z.strictObject({ token: z.string().min(1).max(128) }),
  answer: z.unknown(),
  errors: ['feed.unknown', 'request.rate_limited', 'service.unavailable'],
});
