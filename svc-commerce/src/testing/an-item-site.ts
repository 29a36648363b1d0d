import type { ItemCollectionKind } from '@tessera/contracts/commerce/collection-calls.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { CommerceService } from './commerce-service.ts';

const documents = '/api/content-service/documents';
const collections = '/api/content-service/collections';
const publications = '/api/content-service/publications';

let sites = 0;

/** A website of its own with an owner who writes posts, events and galleries, and a visitor who reads them. */
export function anItemSite(service: CommerceService) {
  sites += 1;
  const websiteId = `site-items-${sites}`;
  const owner = service.owner({ websiteId });
  const visitor = service.as({ websiteId });
  const addCollection = async (kind: ItemCollectionKind, urlId: string): Promise<string> => {
    const { body } = await owner.call('POST', collections, { kind, title: urlId, urlId });
    return body.id;
  };
  const create = async (collectionId: string, title: string): Promise<{ id: string; urlId: string }> =>
    (await owner.call('POST', `${collections}/${collectionId}/items`, { title })).body;
  const revOf = async (id: string): Promise<number> => (await owner.call('GET', `${documents}/${id}`)).body.rev;
  const set = async (id: string, fields: Readonly<Record<string, unknown>>) => {
    const operations = Object.entries(fields).map(([field, value]) => ({ op: 'set', id: 'root', field, value }));
    const sent = { batchId: newId('batch'), baseRev: await revOf(id), operations };
    return owner.call('POST', `${documents}/${id}/changes`, sent);
  };
  const publish = async (...ids: string[]) => {
    const chosen = await Promise.all(ids.map(async (id) => ({ id, rev: await revOf(id) })));
    return owner.call('POST', publications, { documents: chosen, note: '' });
  };
  const read = async (path: string) => (await visitor.call('GET', `/api/commerce/content?path=${path}`)).body;
  const list = async (collectionId: string, query = '') =>
    (await owner.call('GET', `${collections}/${collectionId}/items${query}`)).body;
  return { websiteId, owner, visitor, addCollection, create, set, revOf, publish, read, list };
}
