import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, timestampMs } from '../primitives.ts';
import { account } from './calls.ts';

const base = '/api/staff/people';

/** An account as those see it who decide who has access to the website. */
const person = account.extend({
  createdOn: z.int(),
  /** Since when it has no access to the website; null while it has. */
  disabledOn: timestampMs.nullable(),
});
export type Person = z.infer<typeof person>;

const ofOnePerson = {
  params: z.strictObject({ siteUserId: id }),
  answer: person,
  errors: ['account.unknown', 'account.own', 'account.above', 'account.last_admin', 'session.required'],
} as const;

export const listPeople = defineCall({
  id: 'listPeople',
  method: 'GET',
  path: base,
  summary: 'The staff of the website, newest first; disabled ones are among them',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ people: z.array(person), ...addedPaging }),
});

export const disableAccount = defineCall({
  id: 'disableAccount',
  method: 'POST',
  path: `${base}/{siteUserId}/disable`,
  summary: 'Ends the access of a member of the team, or of a shopper, to the website within a second',
  ...ofOnePerson,
});

export const enableAccount = defineCall({
  id: 'enableAccount',
  method: 'POST',
  path: `${base}/{siteUserId}/enable`,
  summary: 'Gives a member of the team, or a shopper, access to the website again',
  ...ofOnePerson,
});
