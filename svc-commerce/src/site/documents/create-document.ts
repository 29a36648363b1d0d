import { randomBytes } from 'node:crypto';
import type { DocumentSummary, pagePresets } from '@tessera/contracts/commerce/document-calls.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { freeSlug } from '@tessera/rules/links/slug.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createIdSource } from '@tessera/site-document/presets/id-source.ts';
import { createPageBody } from '@tessera/site-document/presets/page-presets.ts';
import { copyNode } from '@tessera/site-document/tree/copy-node.ts';
import type { Author } from '../author.ts';
import { addressTaken, refuseAddress } from './address-taken.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import { pageAddresses } from './page-addresses.ts';
import { presentHeads } from './present-document.ts';

const nodeIds = createIdSource(randomBytes);

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
  return insert(websiteId, createPageBody(page, website, nodeIds), by, deps);
}

/** Copies a draft to a new one with ids of its own, at the next free address. */
export async function duplicatePage(key: DocumentKey, by: Author, deps: Deps): Promise<DocumentSummary | Failure> {
  const draft = await deps.site.drafts.open(key);
  if (!draft) return fail('document.unknown');
  const taken = await addressesOf(key.websiteId, deps);
  const { title, urlId } = draft.body;
  const copy = {
    ...draft.body,
    sections: draft.body.sections.map((section) => copyNode('section', section, nodeIds)),
    title: `${title.slice(0, 190)} (copy)`,
    urlId: freeSlug(`${urlId.slice(0, 180) || 'home'}-copy`, (slug) => taken.has(slug)),
  };
  return insert(key.websiteId, copy, by, deps);
}

/** Addresses of the website's pages and collections. */
export async function addressesOf(
  websiteId: string,
  { content, site }: Pick<Deps, 'content' | 'site'>,
): Promise<Set<string>> {
  const [pages, { collections }] = await Promise.all([pageAddresses(websiteId, site), content.siteIndex(websiteId)]);
  return new Set([...pages, ...collections.map(({ urlId }) => urlId)]);
}

/** Inserts a page, unless the website then has more than it may: of pages created at the same time all are counted. */
async function insert(
  websiteId: string,
  body: PageBody,
  by: Author,
  { site }: Deps,
): Promise<DocumentSummary | Failure> {
  const { documents, live, names } = site;
  const key = { websiteId, documentId: newId('doc') };
  await documents.insertOnce(websiteId, { id: key.documentId, body, by });
  if ((await documents.count(websiteId)) > documentLimits.pages) {
    await documents.remove(key);
    return fail('limit.reached', { n: documentLimits.pages });
  }
  const head = await documents.findHead(key);
  const [summary] = await presentHeads(websiteId, head ? [head] : [], { names, site: await live.read(websiteId) });
  return summary ?? fail('document.unknown');
}
