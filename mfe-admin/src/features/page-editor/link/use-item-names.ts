import { useQueries } from '@tanstack/react-query';
import { readDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { isMissing } from '../../../kit/data/call-problem.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The title of a post or event; null for one that was deleted. */
const itemTitle = defineResource({
  key: 'item-title',
  call: async (api, documentId: string): Promise<string | null> => {
    try {
      const { body } = await api.call(readDocument, { params: { documentId } });
      return body.title;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Names posts and events by their ids, as far as they are read. */
export function useItemNames(ids: readonly string[]): { nameOf: (id: string) => string } {
  const { api } = useAdmin();
  const queries = useQueries({ queries: ids.map((id) => itemTitle.query(api, id)) });
  return {
    nameOf: (id) => {
      const title = queries[ids.indexOf(id)]?.data;
      if (title === undefined) return '…';
      return title === null ? 'Something that was deleted' : title || 'Without a title';
    },
  };
}
