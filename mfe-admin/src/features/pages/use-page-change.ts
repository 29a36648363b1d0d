import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { pages } from './queries.ts';

interface PageChange {
  run: () => Promise<unknown>;
  /** What is said once it is done. */
  text: string;
  undo?: () => void;
}

/** A change of a page of the list, which is read again afterwards. */
export function usePageChange() {
  const { sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: PageChange) => run(),
    onSuccess: async (_, { text, undo }) => {
      await pages.invalidate(queryClient);
      sayings.say(text, undo);
    },
  });
}
