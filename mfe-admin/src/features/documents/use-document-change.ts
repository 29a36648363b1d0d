import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { items, pages } from './queries.ts';

interface DocumentChange {
  run: () => Promise<unknown>;
  /** What is said once it is done. */
  text: string;
  undo?: () => void;
}

/** Reads the lists of pages, posts and events again. */
export const readDocumentsAgain = (queryClient: QueryClient) =>
  Promise.all([pages.invalidate(queryClient), items.invalidate(queryClient)]);

/** A change of a document of a list, which is read again afterwards. */
export function useDocumentChange() {
  const { sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: DocumentChange) => run(),
    onSuccess: async (_, { text, undo }) => {
      await readDocumentsAgain(queryClient);
      sayings.say(text, undo);
    },
  });
}
