import { readInventory } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import { defineResource } from '../../../../kit/data/resource.ts';

/** The product of the tickets, with prices and seats; null where it was deleted. */
export const ticketProduct = defineResource({
  key: 'ticket-product',
  call: async (api, productId: string) =>
    (await api.call(readInventory, { query: { productId } })).products.find(({ id }) => id === productId) ?? null,
  // Visitors book while the editor is open.
  staleTime: 0,
});
