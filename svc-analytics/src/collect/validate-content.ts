import { type ContentCheck, validateEventContent } from '@tessera/contracts/analytics/tracker-calls.ts';
import { trackerSchemas } from '@tessera/contracts/analytics/tracker-schemas.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Route, route } from '@tessera/service-kit/http/route.ts';
import { eventsPerMinute } from './address-limit.ts';
import { maxBodyBytes } from './collector.ts';
import { readBody } from './read-body.ts';

/**
 * Validate mode of the newer tracker: returns errors in an event's content, and stores nothing (DATA-095 to DATA-099).
 */
export const validateContentRoute: Route = route({
  call: validateEventContent,
  access: 'anyone',
  crumb: false,
  idempotent: false,
  bodyLimit: `${maxBodyBytes}b`,
  limits: [{ name: 'events', max: eventsPerMinute, windowMs: 60_000, per: 'address' }],
  parseText: readBody,
  pages: [400],
  handle: ({ params: { schemaName }, body }) => {
    const schema = trackerSchemas.get(schemaName);
    if (!schema) return fail('request.not_found');
    const { error } = schema.safeParse(body);
    if (!error) return { valid: true as const };
    const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return new BytesAnswer(JSON.stringify({ valid: false, errors } satisfies ContentCheck), 'application/json', 400);
  },
});
