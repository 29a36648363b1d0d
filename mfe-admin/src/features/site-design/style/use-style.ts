import { useQueryClient } from '@tanstack/react-query';
import { saveSiteStyle } from '@tessera/contracts/identity/design-calls.wire.ts';
import { siteStyle as contract, type SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { designDrafts, siteStyle } from '../../documents/design-queries.ts';
import type { DraftSaving } from '../drafts/use-draft-saving.ts';
import { checkColors, describeStyle } from './style-draft.ts';

export type StyleForm = SavedForm<SiteStyle>;

/** The style as it is being changed, and saving it over what was seen. */
export function useStyle(saved: SiteStyle, drafts: DraftSaving): StyleForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<SiteStyle>({
    saved,
    place: 'site-style',
    schema: contract,
    check: checkColors,
    describe: describeStyle,
    send: async ({ from, value }) => {
      if (drafts.isDraft()) {
        const { style } = await drafts.save({ style: value }, { style: from });
        return { saved: style, said: 'Draft saved' };
      }
      const { style } = await api.call(saveSiteStyle, { body: { style: value, over: from } });
      siteStyle.set(queryClient, undefined, style);
      return { saved: style, said: 'Design saved' };
    },
    readAgain: async () =>
      drafts.isDraft() ? (await designDrafts.fresh(queryClient, api)).values.style : siteStyle.fresh(queryClient, api),
  });
}
