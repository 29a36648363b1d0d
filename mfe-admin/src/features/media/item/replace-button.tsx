import { useQueryClient } from '@tanstack/react-query';
import type { Media } from '@tessera/contracts/commerce/media.ts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { mediaItem } from '../../../kit/media/queries.ts';
import { UploadButton } from '../upload-button.tsx';

const lookAgainMs = 1_000;

/** Puts another file in the place of this one, everywhere. The upload is listed on the library's screen. */
export function ReplaceButton({ of: { id, url } }: { of: Media }) {
  const { uploads, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const mine = items.find(({ replaces }) => replaces === id);
  const isSent = mine?.state === 'sent';
  useEffect(() => {
    if (!isSent || !mine) return;
    const seen = mediaItem.known(queryClient, id)?.media;
    const timer = setInterval(() => void mediaItem.invalidate(queryClient, id), lookAgainMs);
    return queryClient.getQueryCache().subscribe(() => {
      const now = mediaItem.known(queryClient, id)?.media;
      if (!now || (now.url === seen?.url && now.problem === seen?.problem)) return;
      clearInterval(timer);
      uploads.cancel(mine.key);
      if (now.url !== seen?.url) sayings.say('File replaced everywhere');
    });
  }, [isSent, mine, id, queryClient, uploads, sayings]);
  const text = !mine ? 'Replace file' : mine.state === 'failed' ? 'Replace file' : 'Replacing…';
  return (
    <UploadButton
      key={url}
      text={text}
      icon={RefreshCw}
      isMultiple={false}
      onFiles={(files) => uploads.add(files.slice(0, 1), { replaces: id })}
    />
  );
}
