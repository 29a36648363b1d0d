import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';

/** A page or a collection that a link can lead to. */
export interface Target {
  id: string;
  title: string;
  /** Its address on the website. */
  path: string;
  kind: 'page' | SiteCollection['kind'];
  /** Whether visitors can open it: a link to anything else would lead nowhere. */
  isLive: boolean;
}

/** Everything a menu can lead to: pages, then collections. */
export function targetsOf(pages: readonly DocumentSummary[], collections: readonly SiteCollection[]): Target[] {
  return [
    ...pages.map(({ id, title, urlId, state }) => {
      return { id, title: title || `/${urlId}`, path: `/${urlId}`, kind: 'page' as const, isLive: state !== 'draft' };
    }),
    ...collections.map(({ id, title, urlId, kind, enabled }) => {
      return { id, title, path: `/${urlId}`, kind, isLive: enabled };
    }),
  ];
}
