import * as calls from '@tessera/contracts/commerce/document-calls.ts';
import * as itemCalls from '@tessera/contracts/commerce/item-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import { binDocument, binJob, purgeDocument, restoreDocument } from './bin.ts';
import { changeDraft, undoChange } from './change-draft.ts';
import { createPage, duplicateDocument } from './create-document.ts';
import { createItem } from './create-item.ts';
import type { DocumentsDeps } from './deps.ts';
import { listDocuments } from './list-documents.ts';
import { listItems } from './list-items.ts';
import { readChanges, readDocument } from './read-document.ts';
import { listVersions, restoreVersion } from './versions.ts';

const access = { right: 'content.write' } as const;

/** Drafts of pages, posts and events, their log of changes and their versions. */
export function documentsFeature(deps: DocumentsDeps): Feature {
  return {
    repairJobs: [binJob(deps)],
    routes: [
      route({
        call: calls.listDocuments,
        access,
        handle: ({ query, caller: { websiteId } }) => listDocuments(websiteId, query, deps),
      }),
      route({
        call: calls.createDocument,
        access,
        handle: ({ body, caller }) => createPage(caller.websiteId, body, authorOf(caller), deps),
      }),
      route({
        call: itemCalls.listItems,
        access,
        handle: ({ params, query, caller: { websiteId } }) => listItems(websiteId, { ...params, ...query }, deps),
      }),
      route({
        call: itemCalls.createItem,
        access,
        handle: ({ params, body, caller }) =>
          createItem({ ...websiteOf(caller), ...params, ...body }, authorOf(caller), deps),
      }),
      route({
        call: calls.readDocument,
        access,
        handle: ({ params, caller }) => readDocument({ ...params, ...websiteOf(caller) }, authorOf(caller), deps),
      }),
      route({
        call: calls.sendChanges,
        access,
        handle: ({ params, body: { batchId, ...change }, caller }) =>
          changeDraft({ ...params, ...websiteOf(caller), batchId, by: authorOf(caller) }, change, deps),
      }),
      route({
        call: calls.undoChanges,
        access,
        handle: ({ params, body: { batchId, direction }, caller }) =>
          undoChange({ ...params, ...websiteOf(caller), batchId, by: authorOf(caller) }, direction, deps),
      }),
      route({
        call: calls.readChanges,
        access,
        handle: ({ params, query: { since }, caller }) => readChanges({ ...params, ...websiteOf(caller) }, since, deps),
      }),
      route({
        call: calls.duplicateDocument,
        access,
        handle: ({ params, caller }) => duplicateDocument({ ...params, ...websiteOf(caller) }, authorOf(caller), deps),
      }),
      route({
        call: calls.deleteDocument,
        access,
        handle: ({ params, caller }) => binDocument({ ...params, ...websiteOf(caller) }, deps),
      }),
      route({
        call: calls.purgeDocument,
        access,
        handle: ({ params, caller }) => purgeDocument({ ...params, ...websiteOf(caller) }, deps),
      }),
      route({
        call: calls.restoreDocument,
        access,
        handle: ({ params, caller }) => restoreDocument({ ...params, ...websiteOf(caller) }, deps),
      }),
      route({
        call: calls.listVersions,
        access,
        handle: ({ params, query, caller }) => listVersions({ ...params, ...websiteOf(caller) }, query.cursor, deps),
      }),
      route({
        call: calls.restoreVersion,
        access,
        handle: ({ params: { documentId, version }, body: { batchId }, caller }) =>
          restoreVersion({ documentId, ...websiteOf(caller), batchId, by: authorOf(caller) }, version, deps),
      }),
    ],
  };
}

const websiteOf = ({ websiteId }: { websiteId: string }) => ({ websiteId });
