import { useQueryClient } from '@tanstack/react-query';
import { saveHeaderFooter } from '@tessera/contracts/identity/design-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { designDrafts, headerFooter } from '../../documents/design-queries.ts';
import type { DraftSaving } from '../drafts/use-draft-saving.ts';
import {
  checkFrame,
  describeFrame,
  draftOf,
  type FrameDraft,
  frameOf,
  frameSchema,
  type StoredFrame,
} from './header-footer-draft.ts';

export type FrameForm = SavedForm<FrameDraft>;

/** Header and footer as they are being changed, and saving them over what was seen. */
export function useHeaderFooter(stored: StoredFrame, drafts: DraftSaving): FrameForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<FrameDraft>({
    saved: draftOf(stored),
    place: 'header-footer',
    schema: frameSchema,
    check: checkFrame,
    describe: describeFrame,
    keep: ({ header, footer }) => ({ header, footer }),
    serverKeys: ['stored'],
    send: async ({ from, value }) => {
      if (drafts.isDraft()) {
        const { header, footer } = await drafts.save(frameOf({ ...value, stored: from.stored }), from.stored);
        return { saved: draftOf({ header, footer }), said: 'Draft saved' };
      }
      const body = { ...frameOf({ ...value, stored: from.stored }), over: from.stored };
      const after = await api.call(saveHeaderFooter, { body });
      headerFooter.set(queryClient, undefined, after);
      return { saved: draftOf(after), said: 'Header and footer saved' };
    },
    readAgain: async () => {
      if (!drafts.isDraft()) return draftOf(await headerFooter.fresh(queryClient, api));
      const { header, footer } = (await designDrafts.fresh(queryClient, api)).values;
      return draftOf({ header, footer });
    },
  });
}
