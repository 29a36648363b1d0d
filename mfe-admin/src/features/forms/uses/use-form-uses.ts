import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { storeSettings } from '../../../kit/data/store-settings.ts';
import { type FormUses, usesOf } from './form-uses.ts';

/** What shows a form; the pop-up is chosen in the store's settings. */
export function useFormUses(form: Parameters<typeof usesOf>[0]): FormUses {
  const { api } = useAdmin();
  // A colleague may have chosen another form, so the settings are read again before a deletion.
  const { data, isError } = useQuery({ ...storeSettings.query(api), staleTime: 0 });
  return usesOf(form, isError ? undefined : data);
}
