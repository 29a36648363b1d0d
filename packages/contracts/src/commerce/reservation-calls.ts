import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';

/** What stands in a link, hashed: only the link itself opens the reservation. */
const linkHash = z.string().regex(/^[\w-]{43}$/);
const internal = {
  path: '/internal/reserved-units/{variantId}/{linkHash}',
  params: z.strictObject({ variantId: id, linkHash }),
  /** When the reservation lapses. */
  body: z.strictObject({ until: timestampMs }),
} as const;

export const reserveUnit = defineCall({
  ...internal,
  id: 'reserveUnit',
  method: 'PUT',
  summary: 'Reserves one unit of a variant for the holder of a link; asked again it is the same unit, for longer',
  answer: z.strictObject({
    /** False when none is left. */
    isReserved: z.boolean(),
  }),
});

export const letGoOfUnit = defineCall({
  ...internal,
  id: 'letGoOfUnit',
  method: 'POST',
  summary: 'Releases a reserved unit early, unless its reservation was extended or it is being bought',
  answer: z.strictObject({ success: z.literal(true) }),
});

const link = {
  path: '/api/commerce/reserved/{variantId}/{token}',
  params: z.strictObject({ variantId: id, token: z.string().min(1).max(300) }),
  answer: z.unknown(),
} as const;

export const askTakeReserved = defineCall({
  ...link,
  id: 'askTakeReserved',
  method: 'GET',
  summary: 'The page behind the link of a reserved unit; nothing changes until its button is pressed',
});

export const takeReserved = defineCall({
  ...link,
  id: 'takeReserved',
  method: 'POST',
  summary: 'Puts the reserved unit of a link into the visitor’s cart',
});
