import { Failure } from '@tessera/service-kit/failure.ts';
import { addressesOf, createCollection } from '../../site/index.ts';
import { freeAddress } from '../steps/free-address.ts';
import { createdId, type ImportContext } from '../steps/import-step.ts';
import type { FileIndex } from './file-index.ts';

/** The blog that posts are imported to. */
export interface Blog {
  id: string;
  urlId: string;
}

/** What the address of the blog is, if it is free. */
export const wantedBlogSlug = ({ blogSlug }: Pick<FileIndex, 'blogSlug'>): string => blogSlug || 'blog';

/** Creates the blog of an import, or returns the one that it, or an earlier import of the website, created. */
export async function openBlog(index: FileIndex, { job, imports, deps }: ImportContext): Promise<Blog | null> {
  const { websiteId } = job;
  const source = `${index.origin}|collection|blog`;
  const known = (await imports.findSources(websiteId, [source])).get(source);
  const id = known?.target || createdId(job, source, 'col');
  const existing = await deps.content.collections.find(websiteId, id);
  if (existing) return { id, urlId: existing.urlId };
  const own = createdId(job, source, 'col');
  await imports.addSource(websiteId, { source, importId: job.id, kind: 'collection', target: own });
  deps.content.invalidateIndex(websiteId);
  const urlId = freeAddress(wantedBlogSlug(index), await addressesOf(websiteId, deps));
  const created = await createCollection(websiteId, { kind: 'journal', title: titleOf(urlId), urlId }, deps, own);
  return created instanceof Failure ? null : { id: own, urlId };
}

const titleOf = (urlId: string) => urlId.charAt(0).toUpperCase() + urlId.slice(1).replaceAll('-', ' ');
