import type { createStoreCategory, createStoreCollection } from '@tessera/contracts/commerce/store-product-calls.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import type { AdminApi } from '../../data/admin-api.ts';
import { CallProblem } from '../../data/call-problem.ts';
import { storePath } from './reads.ts';

/** How far the making of a store has come; earlier steps stay (EDIT-075). */
export type StoreStep = { name: 'collection' } | { name: 'root'; collectionId: string; title: string };

const defaultTitle = 'Store';
/** Addresses that are tried one after the other (EDIT-074). */
const mostTries = 20;

/** EDIT-068, EDIT-069, EDIT-071. */
export function storeTitle(typed: string): string {
  return typed.trim().length < 3 ? defaultTitle : typed.trim();
}

/** Makes the store page and then its root category, from the step it is at (EDIT-051, EDIT-052). */
export async function createStore(
  api: Pick<AdminApi, 'ask'>,
  { websiteId, title: typed }: { websiteId: string; title: string },
  step: StoreStep,
  onStep: (step: StoreStep) => void,
): Promise<void> {
  const title = storeTitle(typed);
  const root =
    step.name === 'root' ? step : { name: 'root' as const, title, collectionId: await makePage(api, websiteId, title) };
  onStep(root);
  await api.ask<typeof createStoreCategory>('POST', `${storePath}/{collectionId}/categories`, {
    params: { websiteId, collectionId: root.collectionId },
    body: {
      displayName: root.title.slice(0, 25),
      parentCategoryId: '',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    },
  });
}

/** The first address that is free: the title's, then with -1, -2 and so on (EDIT-067, EDIT-070, EDIT-072, EDIT-074). */
async function makePage(api: Pick<AdminApi, 'ask'>, websiteId: string, title: string): Promise<string> {
  const wanted = slugOf(title) || slugOf(defaultTitle);
  for (let suffix = 0; ; suffix += 1) {
    const urlId = suffix === 0 ? wanted : `${wanted}-${suffix}`;
    const body = { navigationTitle: title, title, urlId, description: '', enabled: true };
    try {
      const made = await api.ask<typeof createStoreCollection>('POST', storePath, { params: { websiteId }, body });
      return made.id;
    } catch (error) {
      const isTaken = error instanceof CallProblem && error.failure.code === 'collection.address_taken';
      if (!isTaken || suffix === mostTries) throw error;
    }
  }
}
