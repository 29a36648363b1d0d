import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPublication } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { schedulePublication } from '@tessera/contracts/commerce/schedule-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoment } from '../../../kit/context/moment-of.tsx';
import { publishingTime } from '../../documents/scheduled/publishing-time.ts';
import { scheduledPublications } from '../../documents/scheduled/queries.ts';
import type { chosenDrafts } from '../../publish/publish-choice.ts';
import { useEditor, useSession } from '../editor-context.ts';

interface Publishing {
  onDone: () => void;
  /** The scheduled publication that a new one takes the place of. */
  replaces: string | undefined;
  /** Other drafts that go live in the same publication. */
  others: Pick<ReturnType<typeof chosenDrafts>, 'documents' | 'design'>;
}

/** Publishes the page as it is now: at once, or at the moment given. */
export function usePublish({ onDone, replaces, others }: Publishing) {
  const { api, sayings, website } = useAdmin();
  const { session, documentId } = useEditor();
  const { rev, body } = useSession();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const documents = [{ id: documentId, rev }, ...others.documents];
  const chosen = { documents, ...(others.design.length > 0 && { design: others.design }), note: '' };
  return useMutation({
    mutationFn: async (at: number | undefined) => {
      if (at === undefined) await api.call(createPublication, { body: chosen });
      else {
        const scheduled = { ...chosen, ...publishingTime(at, website), ...(replaces !== undefined && { replaces }) };
        await api.call(schedulePublication, { body: scheduled });
      }
    },
    onSuccess: async (_, at) => {
      onDone();
      sayings.say(at === undefined ? `${body.title} published` : `${body.title} scheduled for ${moment(at)}`);
      if (at === undefined) await session.refresh();
    },
    // A refusal may be news of a schedule that a colleague made.
    onSettled: () => scheduledPublications.invalidate(queryClient),
  });
}
