import * as calls from '@tessera/contracts/commerce/redirect-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { RedirectsDeps } from './deps.ts';
import { findMissing } from './find-missing.ts';
import { importRedirects } from './import-redirects.ts';
import { listMissed } from './list-missed.ts';
import { exportRedirects, listRedirects } from './list-redirects.ts';
import { createFindNearest } from './nearest-addresses.ts';
import { changeRedirect, createRedirect } from './save-redirect.ts';

const read = { right: 'content.write' } as const;
const access = { right: 'content.publish' } as const;

/** Redirects, and the addresses that lead nowhere. */
export function redirectsFeature(deps: RedirectsDeps): Feature {
  const { redirects, missed } = deps.site;
  const findNearest = createFindNearest(deps);
  return {
    routes: [
      route({
        call: calls.findMissingAddress,
        access: 'platform',
        handle: ({ query: { path, isCounted }, caller: { websiteId } }) =>
          findMissing({ websiteId, path, isCounted: isCounted === 'yes' }, deps, findNearest),
      }),
      route({
        call: calls.listRedirects,
        access: read,
        handle: ({ query, caller: { websiteId } }) => listRedirects(websiteId, query, deps),
      }),
      route({
        call: calls.exportRedirects,
        access: read,
        handle: ({ caller: { websiteId }, reply }) =>
          fileAnswer(reply, { name: 'redirects', format: 'csv', content: exportRedirects(websiteId, deps) }),
      }),
      route({
        call: calls.createRedirect,
        access,
        handle: ({ body, caller: { websiteId } }) => createRedirect(websiteId, body, deps),
      }),
      route({
        call: calls.changeRedirect,
        access,
        handle: ({ params: { redirectId }, body, caller: { websiteId } }) =>
          changeRedirect(websiteId, redirectId, body, deps),
      }),
      route({
        call: calls.removeRedirects,
        access,
        handle: async ({ body: { ids }, caller: { websiteId } }) => ({
          removed: await redirects.remove(websiteId, ids),
        }),
      }),
      route({
        call: calls.importRedirects,
        access,
        bodyLimit: '400kb',
        handle: ({ body, caller: { websiteId } }) => importRedirects({ ...body, websiteId }, deps),
      }),
      route({
        call: calls.listMissedAddresses,
        access: read,
        handle: ({ query: { cursor }, caller: { websiteId } }) => listMissed(websiteId, cursor, deps, findNearest),
      }),
      route({
        call: calls.ignoreMissedAddress,
        access,
        handle: async ({ body: { path }, caller: { websiteId } }) => {
          await missed.ignore(websiteId, path);
          return { path };
        },
      }),
    ],
  };
}
