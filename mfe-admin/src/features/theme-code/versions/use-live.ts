import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createThemePreview,
  deleteThemeVersion,
  makeThemeLive,
  restoreThemeVersion,
  rollBackTheme,
  saveThemeVersion,
  themePreviewFolder,
} from '@tessera/contracts/commerce/theme-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { themeCode, themeComparison, themeFile, themeVersions } from '../queries.ts';

/** What is done with versions; lists and what is live follow. */
export function useVersionActions() {
  const { api, sayings, website } = useAdmin();
  const queryClient = useQueryClient();
  const readAgain = async () => {
    await Promise.all([themeCode, themeVersions, themeComparison, themeFile].map((one) => one.invalidate(queryClient)));
  };
  const said = (text: string) => async () => {
    sayings.say(text);
    await readAgain();
  };
  return {
    save: useMutation({
      mutationFn: (body: { note: string; revision: number }) => api.call(saveThemeVersion, { body }),
      onSuccess: ({ number }) => said(`Saved version ${number}`)(),
    }),
    show: useMutation({
      mutationFn: (number: number) => api.call(makeThemeLive, { body: { number } }),
      onSuccess: ({ live }) => said(liveText(live))(),
    }),
    rollBack: useMutation({
      mutationFn: (live: number) => api.call(rollBackTheme, { body: { live } }),
      onSuccess: ({ live }) => said(`Rolled back. ${liveText(live)}`)(),
    }),
    restore: useMutation({
      mutationFn: ({ number, revision }: { number: number; revision: number }) =>
        api.call(restoreThemeVersion, { params: { number: String(number) }, body: { revision } }),
      onSuccess: said('The draft is that version again'),
    }),
    remove: useMutation({
      mutationFn: (number: number) => api.call(deleteThemeVersion, { params: { number: String(number) } }),
      onSuccess: ({ number }) => said(`Deleted version ${number}`)(),
    }),
    preview: useMutation({
      mutationFn: async (of: 'draft' | number) => {
        const { token } = await api.call(createThemePreview, { body: { of } });
        return `${website.previewOrigin}${themePreviewFolder}/${token}`;
      },
    }),
  };
}

export type VersionActions = ReturnType<typeof useVersionActions>;

const liveText = (number: number) => (number === 0 ? 'Visitors see the built-in design' : `Version ${number} is live`);
