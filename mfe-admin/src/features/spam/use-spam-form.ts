import { useQueryClient } from '@tanstack/react-query';
import { changeSpamSettings, type SpamSettings } from '@tessera/contracts/forms/spam-calls.ts';
import { changeSpamSettings as change } from '@tessera/contracts/forms/spam-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../kit/form/use-saved-form.ts';
import { spamSettings } from './queries.ts';
import { checkDraft, describeDraft, draftOf, inputOf, type SpamDraft } from './spam-draft.ts';

export type SpamForm = SavedForm<SpamDraft>;

/** What is typed of the settings, and saving it. */
export function useSpamForm(saved: SpamSettings): SpamForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<SpamDraft>({
    saved: draftOf(saved),
    place: 'spam-settings',
    describe: describeDraft,
    schema: changeSpamSettings.body.omit({ expectedVersion: true }),
    sent: inputOf,
    pathOf: (key) => key.replace(/^captcha\./, ''),
    words: { minScore: 'Enter a number from 0 to 1', mostLinks: 'Enter a whole number from 0 to 50' },
    check: (draft) => checkDraft(draft, saved),
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const after = await api.call(change, { body: { ...inputOf(value), expectedVersion: from.version } });
      spamSettings.set(queryClient, undefined, after);
      return { saved: draftOf(after), said: 'Saved' };
    },
    readAgain: async () => draftOf(await spamSettings.fresh(queryClient, api)),
  });
}
