import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSynonyms, saveSynonyms } from '@tessera/contracts/commerce/search-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { foundByVisitors, type SynonymGroup, synonymGroups } from './queries.ts';

/** Writes synonyms; what a visitor would find follows at once. */
export function useSynonyms() {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const take = async ({ synonyms }: { synonyms: SynonymGroup[] }) => {
    synonymGroups.set(queryClient, undefined, synonyms);
    await foundByVisitors.invalidate(queryClient);
  };
  const save = async ({ id, words }: SynonymGroup): Promise<SynonymGroup> => {
    const answer = await api.call(saveSynonyms, { params: { synonymsId: id }, body: { words } });
    await take(answer);
    return answer.synonyms.find((group) => group.id === id) ?? { id, words };
  };
  const removal = useMutation({
    mutationFn: async ({ id }: SynonymGroup) => take(await api.call(removeSynonyms, { params: { synonymsId: id } })),
  });
  const restoring = useMutation({ mutationFn: save });
  const failed = removal.error ?? restoring.error;
  return {
    save,
    remove: (group: SynonymGroup) =>
      removal.mutate(group, {
        onSuccess: () => sayings.say('Synonyms removed', () => restoring.mutate(group)),
      }),
    isBusy: removal.isPending || restoring.isPending,
    problem: failed ? failureText('Not saved.', failed) : undefined,
  };
}
