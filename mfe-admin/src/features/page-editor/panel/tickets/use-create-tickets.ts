import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import type { Tickets } from '@tessera/contracts/site/tickets-field.ts';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { storeEntries } from '../../../../kit/data/site-entries.ts';
import { newId } from '../../rules/new-id.ts';
import { productOf, type TicketsDraft, ticketsOf } from './ticket-draft.ts';

const maxCode = 40;

/** Creates the product of a draft on a store page, and passes on the tickets it makes. */
export function useCreateTickets(draft: TicketsDraft, urlId: string, onCreate: (tickets: Tickets) => void) {
  const { api, website, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (collectionId: string) => {
      const code = `${urlId.slice(0, maxCode)}-${newId('item').slice(-4)}`.toUpperCase();
      const params = { websiteId: website.id, collectionId };
      return api.call(createStoreProduct, { params, body: productOf(draft, code) });
    },
    onSuccess: async (product) => {
      onCreate(ticketsOf(product, draft.dates));
      sayings.say('Tickets created');
      await storeEntries.invalidate(queryClient);
    },
  });
}
