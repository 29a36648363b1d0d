import { z } from 'zod';
import { defineCall } from '../call.ts';
import { erasedStore } from '../erasure/erase-person.ts';
import { cursor, id, paging, timestampMs, typedText } from '../primitives.ts';

const base = '/api/staff/erasures';

/** A person being erased: how far it is, and what was found. Whose it was is not in it once it is done. */
export const erasure = z.strictObject({
  id,
  /** `waiting` for something of the person that is under way, such as an order; it goes on by itself. */
  state: z.enum(['running', 'waiting', 'done']),
  startedOn: timestampMs,
  endedOn: timestampMs.nullable(),
  /** One for each part of the platform, in their order; `stores` is null until it is done. */
  steps: z.array(z.strictObject({ name: z.string(), stores: z.array(erasedStore).nullable() })),
});
export type Erasure = z.infer<typeof erasure>;

export const startErasure = defineCall({
  id: 'startErasure',
  method: 'POST',
  path: base,
  summary: 'Starts to erase a person of the website from all stored data; admins only. It cannot be undone (SAFE-51)',
  body: z.strictObject({ email: typedText(256) }),
  answer: erasure,
  status: 202,
  errors: ['login.email_blank', 'login.email_invalid', 'erasure.staff'],
});

export const listErasures = defineCall({
  id: 'listErasures',
  method: 'GET',
  path: base,
  summary: 'Erasures, the newest first: how far it is, and what was found',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ erasures: z.array(erasure), ...paging }),
});

export const readErasure = defineCall({
  id: 'readErasure',
  method: 'GET',
  path: `${base}/{erasureId}`,
  summary: 'How far the erasing of a person is, and what was found',
  params: z.strictObject({ erasureId: id }),
  answer: erasure,
  errors: ['request.not_found'],
});
