import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';

/** What became of a person in one store of a service. */
export const erasedStore = z.strictObject({
  /** Name of the store, such as `orders`. */
  store: z.string(),
  /** Documents that are gone. */
  deleted: z.int().min(0),
  /** Documents that stay, without the person. */
  cleared: z.int().min(0),
});
export type ErasedStore = z.infer<typeof erasedStore>;

/** Each service that keeps something of people answers this one call for what it keeps. */
export const erasePerson = defineCall({
  id: 'erasePerson',
  method: 'POST',
  path: '/internal/erasures',
  summary: 'Erases a person of the website from everything this service keeps; platform callers only. Safe to repeat',
  // In the body, since addresses of calls stand in logs.
  body: z.strictObject({ email: z.string().max(256), siteUserId: id.nullable() }),
  /** What this very call found: nothing of what an earlier one had erased. */
  answer: z.strictObject({ stores: z.array(erasedStore) }),
  errors: ['erasure.busy'],
});
/** Who is to be erased. */
export type ErasedPerson = z.infer<typeof erasePerson.body>;
