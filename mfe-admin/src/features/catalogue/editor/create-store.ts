import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { createStoreCategory, createStoreCollection } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { getSiteLayout, updateNavigation } from '@tessera/contracts/identity/navigation-calls.wire.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';

/** How far the making of a store has come; earlier steps stay (EDIT-075). */
export type StoreStep = { name: 'collection' } | { name: 'root' | 'navigation'; store: MadeStore };

interface MadeStore {
  id: string;
  title: string;
  urlId: string;
}

export interface StoreWish {
  websiteId: string;
  title: string;
  /** Whether visitors find it in the main navigation (EDIT-053). */
  isInNavigation: boolean;
}

const defaultTitle = 'Store';
/** Addresses that are tried one after the other (EDIT-074). */
const maxTries = 20;

/** EDIT-068, EDIT-069, EDIT-071. */
export function storeTitle(typed: string): string {
  return typed.trim().length < 3 ? defaultTitle : typed.trim();
}

/**
 * Makes the store page, its root category and, if wanted, its link in the main navigation, from the step it is at
 * (EDIT-051 to EDIT-053).
 */
export async function createStore(
  api: Pick<AdminApi, 'call'>,
  { websiteId, title: typed, isInNavigation }: StoreWish,
  step: StoreStep,
  onStep: (step: StoreStep) => void,
): Promise<void> {
  let at = step;
  const goOn = (next: StoreStep) => {
    at = next;
    onStep(next);
  };
  if (at.name === 'collection') goOn({ name: 'root', store: await makePage(api, websiteId, storeTitle(typed)) });
  if (at.name === 'root') {
    await makeRoot(api, websiteId, at.store);
    goOn({ name: 'navigation', store: at.store });
  }
  if (at.name === 'navigation' && isInNavigation) await addToNavigation(api, at.store);
}

function makeRoot(api: Pick<AdminApi, 'call'>, websiteId: string, { id, title }: MadeStore) {
  return api.call(createStoreCategory, {
    params: { websiteId, collectionId: id },
    body: {
      displayName: title.slice(0, storeLimits.categoryLength),
      parentCategoryId: '',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    },
  });
}

/**
 * Links a store page last in the main navigation, unless it is linked there already.
 * @throws Error with the words of EDIT-082 when the layout has no main navigation
 */
export async function addToNavigation(api: Pick<AdminApi, 'call'>, { id, title, urlId }: MadeStore): Promise<void> {
  const { layout } = await api.call(getSiteLayout, {});
  const main = layout.find(({ identifier }) => identifier === 'mainNav');
  if (!main) throw new Error('Unable to find site main navigation');
  const { fieldName, templateId, items } = main;
  if (items.some(({ collectionId }) => collectionId === id)) return;
  const link = { title, collectionId: id, externalLink: null, memberAreaId: null, children: [] };
  const body = { fieldName, templateId, navigation: { items: [...items, link] }, addresses: { [id]: `/${urlId}` } };
  await api.call(updateNavigation, { body });
}

/** The first address that is free: the title's, then with -1, -2 and so on (EDIT-067, EDIT-070, EDIT-072, EDIT-074). */
async function makePage(api: Pick<AdminApi, 'call'>, websiteId: string, title: string): Promise<MadeStore> {
  const wanted = slugOf(title) || slugOf(defaultTitle);
  for (let suffix = 0; ; suffix += 1) {
    const urlId = suffix === 0 ? wanted : `${wanted}-${suffix}`;
    const body = { navigationTitle: title, title, urlId, description: '', enabled: true };
    try {
      const made = await api.call(createStoreCollection, { params: { websiteId }, body });
      return { id: made.id, title, urlId };
    } catch (error) {
      if (!isNotFree(error) || suffix === maxTries) throw error;
    }
  }
}

const isNotFree = (error: unknown) =>
  error instanceof CallProblem &&
  (error.failure.code === 'collection.address_taken' || error.failure.code === 'collection.address_reserved');
