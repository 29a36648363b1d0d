import { binMany, removeUntouched } from '../../site/index.ts';
import { type ImportContext, Stopped } from '../steps/import-step.ts';
import type { ImportSourceDocument } from '../store/import-models.ts';
import { removeCollection, removeUntouchedProduct } from './undo-products.ts';

/** What uses others goes first: documents before files and collections. */
const order = [['page', 'item', 'product'], ['redirect'], ['category'], ['file'], ['collection']] as const;

/**
 * Removes what an import created and that was not changed or published since; files go to the bin. What stays keeps its source,
 * so that importing the file again does not import it twice. Repeating it removes nothing more.
 */
export async function undoImport(context: ImportContext): Promise<void> {
  const { job, imports, deps } = context;
  let remaining = 0;
  for (const kinds of order) {
    let after = '';
    for (;;) {
      const found = await imports.sourcesOf(job.websiteId, job.id, kinds, after);
      const last = found.at(-1);
      if (!last) break;
      after = last._id;
      remaining += await removeSome(found, context);
      if (!(await imports.renew(job))) throw new Stopped();
    }
  }
  await imports.end(job, { remainingAfterUndo: remaining });
  await deps.notifyContentChanged(job.websiteId);
}

/** @returns how many stay, apart from redirects */
async function removeSome(sources: readonly ImportSourceDocument[], context: ImportContext): Promise<number> {
  let remaining = 0;
  const usedFiles = await binFiles(sources, context);
  for (const source of sources) {
    if (await removeOne(source, usedFiles, context)) await context.imports.removeSource(source);
    else if (source.kind !== 'redirect') remaining += 1;
  }
  return remaining;
}

/** Moves files to the bin, all at once: what uses them is read once. @returns those that are used, which stay */
async function binFiles(
  sources: readonly ImportSourceDocument[],
  { job, deps }: ImportContext,
): Promise<ReadonlySet<string>> {
  const ids = sources.flatMap(({ kind, target }) => (kind === 'file' && target !== '' ? [target] : []));
  if (ids.length === 0) return new Set();
  const { used } = await binMany(job.websiteId, { ids, includesUsed: false }, deps);
  return new Set(used.map(({ id }) => id));
}

/** @returns whether it is gone */
async function removeOne(
  { kind, target }: ImportSourceDocument,
  usedFiles: ReadonlySet<string>,
  { job, deps }: ImportContext,
): Promise<boolean> {
  const { websiteId } = job;
  if (target === '') return true;
  switch (kind) {
    case 'page':
    case 'item':
      return removeUntouched({ websiteId, documentId: target }, deps);
    case 'redirect':
      return removeRedirect(websiteId, target, deps);
    case 'file':
      return !usedFiles.has(target);
    case 'category':
      await deps.content.categories.remove(websiteId, target);
      return true;
    case 'product':
      return removeUntouchedProduct(job, target, deps);
    default:
      return removeCollection(websiteId, target, deps);
  }
}

/** Removes the redirect from an address, unless it was changed, or what it leads to stays. */
async function removeRedirect(
  websiteId: string,
  key: string,
  { site, products }: ImportContext['deps'],
): Promise<boolean> {
  const [redirect] = await site.redirects.findByKeys(websiteId, [key]);
  if (!redirect) return true;
  const { to } = redirect;
  if (redirect.origin !== 'imported') return false;
  if (to?.to === 'product' && (await products.findThere(websiteId, { ids: [to.id] })).length > 0) return false;
  if (to && 'id' in to && (await site.documents.findHead({ websiteId, documentId: to.id }))) return false;
  await site.redirects.remove(websiteId, [redirect.id]);
  return true;
}
