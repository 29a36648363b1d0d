import * as calls from '@tessera/contracts/commerce/editing-calls.ts';
import { eventStreamType } from '@tessera/contracts/event-stream-type.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type EventStream, eventStreamHeaders } from '@tessera/service-kit/http/event-stream.ts';
import { BytesAnswer, type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { EditingDeps } from './deps.ts';
import { followDocuments } from './follow-documents.ts';
import { createPresenceStore } from './presence-store.ts';
import { showPresence } from './show-presence.ts';
import { createStreamPlaces } from './stream-places.ts';

const access = { right: 'content.write' } as const;
const presenceLimit: RateLimit = { name: 'presence', max: 240, windowMs: 60_000, per: 'person' };
const streamLimit: RateLimit = { name: 'document-streams', max: 60, windowMs: 60_000, per: 'person' };

/** Several people in one document: a stream of its changes, and who is here. */
export function editingFeature(deps: EditingDeps): Feature {
  const stores = { ...deps, presence: createPresenceStore(deps), places: createStreamPlaces() };
  const open = new Set<EventStream>();
  return {
    routes: [
      route({
        call: calls.followDocuments,
        access,
        limits: [streamLimit],
        handle: async ({ query: { documents, clientId }, caller, headers, isHead }) => {
          const last = calls.followDocuments.query.shape.documents.safeParse(headers['last-event-id']).data;
          if (isHead) return new BytesAnswer('', eventStreamType);
          const stream = await followDocuments(caller, { documents: last ?? documents, clientId }, stores);
          if (stream instanceof Failure) return stream;
          open.add(stream);
          stream.once('close', () => open.delete(stream));
          return new BytesAnswer(stream, eventStreamType, 200, eventStreamHeaders);
        },
      }),
      route({
        call: calls.showPresence,
        access,
        limits: [presenceLimit],
        idempotent: false,
        handle: ({ params, body, caller }) => showPresence(caller, { ...params, ...body }, stores),
      }),
    ],
    stopping: () => {
      for (const stream of open) stream.end();
    },
    close: async () => deps.site.signals.close(),
  };
}
