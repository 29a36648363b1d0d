import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { publications } from '../publication-queries.ts';
import { readDocumentsAgain } from '../use-document-change.ts';
import { scheduledPublications } from './queries.ts';

interface ScheduleChange<Input> {
  send: (input: Input) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  onDone: () => void | Promise<void>;
}

/** A change of a scheduled publication; whatever shows it is read again, also after a refusal. */
export function useScheduleChange<Input = void>({ send, done, onDone }: ScheduleChange<Input>) {
  const { sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      sayings.say(done);
      await onDone();
      await Promise.all([publications.invalidate(queryClient), readDocumentsAgain(queryClient)]);
    },
    onSettled: () => scheduledPublications.invalidate(queryClient),
  });
}
