import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import { binMedia, changeManyMedia, restoreMedia } from '@tessera/contracts/commerce/media-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { mediaFolders, mediaItem, mediaPages } from '../../kit/media/queries.ts';

/** Reads again what shows the library. */
export function useMediaRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      mediaPages.invalidate(queryClient),
      mediaFolders.invalidate(queryClient),
      mediaItem.invalidate(queryClient),
    ]);
}

/** Changes of several files; the notice says how many. */
export function useMediaChange() {
  const { api, sayings, locale } = useAdmin();
  const refresh = useMediaRefresh();
  const files = (count: number) => countText(count, ['file', 'files'], locale);
  const restore = useMutation({
    mutationFn: (ids: string[]) => api.call(restoreMedia, { body: { ids } }),
    onSuccess: ({ restored }) => sayings.say(`${files(restored.length)} restored`),
    onSettled: refresh,
  });
  const bin = useMutation({
    mutationFn: (body: BodyOf<typeof binMedia>) => api.call(binMedia, { body }),
    onSuccess: ({ binned }) => {
      if (binned.length > 0) sayings.say(`${files(binned.length)} deleted`, () => restore.mutate(binned));
    },
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof changeManyMedia>) => api.call(changeManyMedia, { body }),
    onSuccess: ({ changed }) => sayings.say(`${files(changed.length)} changed`),
    onSettled: refresh,
  });
  return { bin, restore, change };
}
