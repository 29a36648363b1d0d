import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPreviewLink, pagePreviewFolder } from '@tessera/contracts/commerce/preview-link-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { copyText } from '../../../kit/context/copy-text.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { previewLinks } from './queries.ts';

export type PreviewLinkAct = ReturnType<typeof usePreviewLink>;

/** Makes and copies a link to a draft, and opens the dialog that shows it. */
export function usePreviewLink(documentId: string) {
  const { api, sayings, website } = useAdmin();
  const queryClient = useQueryClient();
  const showing = useDialogEntry('preview-link');
  const copy = useMutation({
    mutationFn: async () => {
      const { token, until } = await api.call(createPreviewLink, { params: { documentId } });
      const address = `${website.previewOrigin}${pagePreviewFolder}/${token}`;
      return { address, until, isCopied: await copyText(address) };
    },
    onSuccess: async ({ isCopied }) => {
      if (isCopied) sayings.say('Preview link copied');
      await previewLinks.invalidate(queryClient, documentId);
    },
  });
  return {
    documentId,
    copy,
    dialog: { ...showing.dialog, isOpen: showing.isOpen && showing.of === documentId },
    start: () => {
      showing.open(documentId);
      copy.mutate();
    },
  };
}
