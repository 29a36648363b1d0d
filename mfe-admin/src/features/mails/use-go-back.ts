import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { changeMail, type MailPlace, mail, mails } from './queries.ts';

/** Goes back to the original words, over the version that is shown. */
export function useGoBack(place: Required<MailPlace>, expectedVersion: number) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => changeMail(api, place, null, expectedVersion),
    onSuccess: async (after) => {
      mail.set(queryClient, place, after);
      sayings.say('The original words are sent again');
      await Promise.all([mail.invalidate(queryClient), mails.invalidate(queryClient)]);
    },
  });
}
