import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { hashOfBody } from '../documents/index.ts';
import type { LiveSite, NewVersion } from '../live/index.ts';
import type { PublishedDocument } from './publication-model.ts';

/** What the versions of one publication have in common. */
type Common = Pick<NewVersion, 'attempt' | 'on' | 'by' | 'note'> & { number: number };

interface PageToPublish {
  id: string;
  body: PageBody;
}

/** Returns the version that a publication makes of a page, and what the publication's log says of it. */
export function planVersion(
  { id, body }: PageToPublish,
  { number, ...common }: Common,
  { byId }: LiveSite,
): { version: NewVersion; document: PublishedDocument } {
  const hash = hashOfBody(body);
  const { title, urlId } = body;
  return {
    version: { ...{ documentId: id, version: number, body, hash }, ...common },
    document: {
      ...{ id, title, before: byId.get(id)?.version ?? null },
      after: { urlId, version: number, hash, on: common.on },
    },
  };
}
