import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { mediaFolders, mediaPages } from '../../kit/media/queries.ts';
import { filesOfDrop } from './dropped-files.ts';

/** Uploads to the folder that is shown: chosen, dropped, or pasted anywhere on the screen. */
export function useLibraryUpload(folder: string | undefined) {
  const { uploads } = useAdmin();
  const queryClient = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const [problems, setProblems] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  const add = (files: readonly File[]) => {
    if (files.length > 0) setProblems(uploads.add(files, folder ? { folder } : {}));
  };
  const sent = items.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sent === 0) return;
    void mediaPages.invalidate(queryClient);
    void mediaFolders.invalidate(queryClient);
  }, [sent, queryClient]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setProblems(uploads.add(files, folder ? { folder } : {}));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [uploads, folder]);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    ...{ items, problems, isOver, add },
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void filesOfDrop(event.dataTransfer).then(add);
      },
    },
  };
}
