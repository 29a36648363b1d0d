import * as calls from '@tessera/contracts/commerce/publication-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import type { PublicationsDeps } from './deps.ts';
import { listPending } from './list-pending.ts';
import { listPublications, presentNewest } from './list-publications.ts';
import { publicationJobName } from './publish.ts';
import { publishDrafts } from './publish-drafts.ts';
import { revertPublication } from './revert-publication.ts';
import { takeOffline } from './take-offline.ts';
import { publicationJob } from './unfinished.ts';

const read = { right: 'content.write' } as const;
const access = { right: 'content.publish' } as const;

/** What is live, what would be, and what was. */
export function publicationsFeature(deps: PublicationsDeps): Feature {
  return {
    repairJobs: [publicationJob(publicationJobName, deps)],
    outboxes: [deps.site.live.outbox],
    routes: [
      route({
        call: calls.listPendingDocuments,
        access: read,
        handle: ({ query: { documentId }, caller: { websiteId } }) => listPending(websiteId, documentId, deps),
      }),
      route({
        call: calls.listPublications,
        access: read,
        handle: ({ query: { cursor }, caller: { websiteId } }) => listPublications(websiteId, cursor, deps),
      }),
      route({
        call: calls.createPublication,
        access,
        handle: async ({ body, caller }) => {
          const { websiteId } = caller;
          if (body.documents.length + body.design.length === 0) return fail('request.invalid');
          const published = await publishDrafts({ ...body, websiteId, by: authorOf(caller) }, deps);
          return published instanceof Failure ? published : presentNewest(published, deps);
        },
      }),
      route({
        call: calls.takeOffline,
        access,
        handle: async ({ body, caller }) => {
          const { websiteId } = caller;
          const published = await takeOffline({ ...body, websiteId, by: authorOf(caller) }, deps);
          return published instanceof Failure ? published : presentNewest(published, deps);
        },
      }),
      route({
        call: calls.revertPublication,
        access,
        handle: async ({ params: { number }, caller }) => {
          const { websiteId } = caller;
          const reverted = await revertPublication({ websiteId, number, by: authorOf(caller) }, deps);
          return reverted instanceof Failure ? reverted : presentNewest(reverted, deps);
        },
      }),
    ],
  };
}
