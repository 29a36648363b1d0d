import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, timestampMs } from '../primitives.ts';
import { account } from './calls.ts';

const base = '/api/staff/people';

/** An account as those see it who say who may log in. */
const person = account.extend({
  createdOn: z.int(),
  /** Since when nobody can log in with it; null while one can. */
  disabledOn: timestampMs.nullable(),
});
export type Person = z.infer<typeof person>;

const ofOnePerson = {
  params: z.strictObject({ siteUserId: id }),
  answer: person,
  errors: ['account.unknown', 'account.own', 'account.above', 'session.required'],
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
  summary: 'Ends all sessions of an account of staff or of a member within a second; nobody can log in with it',
  ...ofOnePerson,
});

export const enableAccount = defineCall({
  id: 'enableAccount',
  method: 'POST',
  path: `${base}/{siteUserId}/enable`,
  summary: 'Lets a disabled account log in again; the sessions it had stay ended',
  ...ofOnePerson,
});
