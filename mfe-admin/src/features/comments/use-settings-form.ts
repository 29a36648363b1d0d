import { useQueryClient } from '@tanstack/react-query';
import { saveInteractionSettings } from '@tessera/contracts/identity/interaction-calls.wire.ts';
import type { InteractionSettings } from '@tessera/contracts/identity/interaction-settings.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../kit/form/use-saved-form.ts';
import { interactionSettings } from './queries.ts';
import { checkDraft, describeDraft, draftOf, draftSchema, type SettingsDraft, settingsOf } from './settings-draft.ts';

export type SettingsForm = SavedForm<SettingsDraft>;

/** The settings as they are being changed, and saving them over what was seen. */
export function useSettingsForm(stored: InteractionSettings): SettingsForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<SettingsDraft>({
    saved: draftOf(stored),
    place: 'interaction-settings',
    schema: draftSchema,
    check: checkDraft,
    describe: describeDraft,
    keep: ({ stored: _, ...kept }) => kept,
    serverKeys: ['stored'],
    send: async ({ from, value }) => {
      const body = { settings: settingsOf(value), over: from.stored };
      const { settings } = await api.call(saveInteractionSettings, { body });
      interactionSettings.set(queryClient, undefined, settings);
      return { saved: draftOf(settings), said: 'Settings saved' };
    },
    readAgain: async () => draftOf(await interactionSettings.fresh(queryClient, api)),
  });
}
