import { readDiscountTargets } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { listForms } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { everyPage } from '../../../kit/data/every-page.ts';
import { defineResource } from '../../../kit/data/resource.ts';

const freshForMs = 60_000;

/** The website's forms by name. */
export const websiteForms = defineResource({
  key: 'editor-forms',
  call: (api) => api.call(listForms, { query: {} }),
  staleTime: freshForMs,
});

/** Something that a link leads to or a block shows. */
export interface NamedEntry {
  id: string;
  name: string;
}

/** Products and categories of the store by name. */
export const storeEntries = defineResource({
  key: 'store-entries',
  call: async (api): Promise<{ products: NamedEntry[]; categories: NamedEntry[] }> => {
    const pages = await everyPage((query) => api.call(readDiscountTargets, { query }));
    return {
      products: pages.flatMap(({ products }) => products),
      categories: pages.flatMap(({ categories }) => categories),
    };
  },
  staleTime: freshForMs,
});
