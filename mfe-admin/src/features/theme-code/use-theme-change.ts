import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { changeTheme as changeCall } from '@tessera/contracts/commerce/theme-calls.ts';
import { changeTheme } from '@tessera/contracts/commerce/theme-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { themeCode, themeFile } from './queries.ts';

export type ThemeChanges = BodyOf<typeof changeCall>;

/** Changes files of the draft; what is shown of it follows. */
export function useThemeChange() {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ThemeChanges) => api.call(changeTheme, { body }),
    onSuccess: (theme, { changes }) => {
      themeCode.set(queryClient, undefined, theme);
      for (const { path, text } of changes) {
        const hash = theme.files.find((file) => file.path === path)?.hash;
        if (hash !== undefined && text !== null) themeFile.set(queryClient, path, { path, hash, text });
      }
    },
  });
}
