import * as calls from '@tessera/contracts/commerce/preview-link-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import type { PreviewLinksDeps } from './deps.ts';
import { listPreviewLinks, makePreviewLink, withdrawPreviewLinks } from './own-links.ts';
import { readPagePreview } from './read-page-preview.ts';

const access = { right: 'content.write' } as const;

/** Links by which anybody who has them can look at a draft. */
export function previewLinksFeature(deps: PreviewLinksDeps): Feature {
  return {
    routes: [
      route({
        call: calls.createPreviewLink,
        access,
        handle: ({ params, caller }) =>
          makePreviewLink({ ...params, websiteId: caller.websiteId }, authorOf(caller), deps),
      }),
      route({
        call: calls.listPreviewLinks,
        access,
        handle: ({ params, caller: { websiteId } }) => listPreviewLinks({ ...params, websiteId }, deps),
      }),
      route({
        call: calls.withdrawPreviewLinks,
        access,
        handle: ({ params, caller: { websiteId } }) => withdrawPreviewLinks({ ...params, websiteId }, deps),
      }),
      route({
        call: calls.readPagePreview,
        access: 'platform',
        handle: ({ params: { previewToken }, caller: { websiteId } }) => readPagePreview(websiteId, previewToken, deps),
      }),
    ],
  };
}
