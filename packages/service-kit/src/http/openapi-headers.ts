import { requestIdHeader } from '@tessera/contracts/caller.ts';
import type { Schema } from './openapi-schema.ts';
import { isIdempotent, type Route } from './route.ts';

/** A header of an answer; its values are texts unless the schema says otherwise. */
export const header = (description: string, schema: Schema = { type: 'string' }) => ({ description, schema });
const seconds = { type: 'integer', minimum: 0 };

/** Headers a caller may send with a call. */
export function headersOfRequests(route: Route): Schema[] {
  if (!isIdempotent(route)) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A text of your own, new for each thing you want done. Sent again with the same key and content within 48 hours, the call answers as before and changes nothing; while the first is still being worked on it answers 409, with other content 422. A refused call frees its key.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
      example: 'b1946ac9-2492-4d23-a1c7-cf0d4d3d3bd6',
    },
  ];
}

/** Headers of a success. */
export function headersOfAnswers(route: Route): Record<string, Schema> {
  return {
    [requestIdHeader]: header('Names the call in every log; quote it when you ask for help'),
    ...(isIdempotent(route) && {
      'Idempotent-Replayed': header('`true` when this is the kept answer of an earlier call with the same key'),
    }),
  };
}

/** Headers of a call that a part is away for. */
export const headersOfOutages: Record<string, Schema> = { 'Retry-After': header('Seconds to wait', seconds) };

/** Headers of a call that came too often. */
export const headersOfLimits: Record<string, Schema> = {
  'Retry-After': header('Seconds to wait', seconds),
  'RateLimit-Limit': header('Calls allowed in a window', seconds),
  'RateLimit-Remaining': header('Calls left in this window', seconds),
  'RateLimit-Reset': header('Seconds until the window ends', seconds),
};
