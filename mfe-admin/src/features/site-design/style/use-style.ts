import { useQueryClient } from '@tanstack/react-query';
import { saveSiteStyle } from '@tessera/contracts/identity/design-calls.wire.ts';
import { siteStyle as contract, type SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { siteStyle } from '../queries.ts';
import { checkColors, describeStyle } from './style-draft.ts';

export type StyleForm = SavedForm<SiteStyle>;

/** The style as it is being changed, and saving it over what was seen. */
export function useStyle(saved: SiteStyle): StyleForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<SiteStyle>({
    saved,
    place: 'site-style',
    schema: contract,
    check: checkColors,
    describe: describeStyle,
    send: async ({ from, value }) => {
      const { style } = await api.call(saveSiteStyle, { body: { style: value, over: from } });
      siteStyle.set(queryClient, undefined, style);
      return { saved: style, said: 'Design saved' };
    },
    readAgain: () => siteStyle.fresh(queryClient, api),
  });
}
