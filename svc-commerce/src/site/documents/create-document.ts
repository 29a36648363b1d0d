import type { DocumentSummary, pagePresets } from '@tessera/contracts/commerce/document-calls.ts';
import { freeSlug } from '@tessera/rules/links/slug.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { createPageBody } from '@tessera/site-document/presets/page-presets.ts';
import { copyNode } from '@tessera/site-document/tree/copy-node.ts';
import type { Author } from '../author.ts';
import { addressTaken, refuseAddress } from './address-taken.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import { insertDocument, nodeIds } from './insert-document.ts';
import { freeItemAddress } from './item-address.ts';
import { pageAddresses } from './page-addresses.ts';

type Deps = Pick<DocumentsDeps, 'content' | 'site' | 'websites'>;

/** What a new page begins with. */
interface NewPage {
  title: string;
  urlId: string;
  preset: (typeof pagePresets)[number];
}

/** Creates a page as a draft, at an address that no other page and no collection has. */
export async function createPage(
  websiteId: string,
  page: NewPage,
  by: Author,
  deps: Deps,
): Promise<DocumentSummary | Failure> {
  const { urlId } = page;
  const refusal = await refuseAddress(websiteId, urlId, deps);
  if (refusal) return refusal;
  if ((await addressesOf(websiteId, deps)).has(urlId)) return addressTaken(urlId);
  const website = await deps.websites.read(websiteId).catch(() => ({ name: page.title }));
  return insertDocument(websiteId, createPageBody(page, website, nodeIds), by, deps);
}

/** Copies a draft to a new one with ids of its own, at the next free address. */
export async function duplicateDocument(key: DocumentKey, by: Author, deps: Deps): Promise<DocumentSummary | Failure> {
  const draft = await deps.site.drafts.open(key);
  if (!draft) return fail('document.unknown');
  const { body } = draft;
  const copy = {
    ...body,
    sections: body.sections.map((section) => copyNode('section', section, nodeIds)),
    title: `${body.title.slice(0, 190)} (copy)`,
  };
  const wanted = `${body.urlId.slice(0, 180) || 'home'}-copy`;
  const urlId =
    body.kind === 'page'
      ? await freePageAddress(key.websiteId, wanted, deps)
      : await freeItemAddress(key.websiteId, body.collectionId, wanted, deps);
  return insertDocument(key.websiteId, { ...copy, urlId }, by, deps);
}

async function freePageAddress(websiteId: string, wanted: string, deps: Deps): Promise<string> {
  const taken = await addressesOf(websiteId, deps);
  return freeSlug(wanted, (slug) => taken.has(slug));
}

/** Addresses of the website's pages and collections. */
export async function addressesOf(
  websiteId: string,
  { content, site }: Pick<Deps, 'content' | 'site'>,
): Promise<Set<string>> {
  const [pages, { collections }] = await Promise.all([pageAddresses(websiteId, site), content.siteIndex(websiteId)]);
  return new Set([...pages, ...collections.map(({ urlId }) => urlId)]);
}
