import { useQueries, useQueryClient } from '@tanstack/react-query';
import { preferenceSchemas } from '@tessera/contracts/commerce/preference-calls.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { z } from 'zod';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { forms } from '../forms/queries.ts';
import { checkPreferences } from './check.ts';
import { describePreferences } from './describe.ts';
import { type PreferenceNamespace, type Preferences, preferencesOf } from './preferences.ts';
import { type SettingsState, saveSettings, settingsProblem } from './save-settings.ts';

/** All namespaces together, once each is there. */
export function usePreferences() {
  const { api } = useAdmin();
  return useQueries({
    queries: [
      preferencesOf('store').query(api),
      preferencesOf('merchandising').query(api),
      preferencesOf('installments').query(api),
      preferencesOf('marketing').query(api),
    ],
    combine: ([store, merchandising, installments, marketing]) => ({ store, merchandising, installments, marketing }),
  });
}

/** What is typed on the settings screen, and saving it. */
export function useSettingsForm(saved: SettingsState) {
  const { api, locale } = useAdmin();
  const queryClient = useQueryClient();
  const money = useMoney();
  const country = (code: string) => countriesIn(locale).find((each) => each.code === code)?.name ?? code;
  const form = (formId: string) => forms.known(queryClient, {})?.forms.find(({ id }) => id === formId)?.name ?? formId;
  const readAgain = async (): Promise<SettingsState> => {
    const again = <N extends PreferenceNamespace>(namespace: N) => preferencesOf(namespace).fresh(queryClient, api);
    const [store, merchandising, installments, marketing] = await Promise.all([
      again('store'),
      again('merchandising'),
      again('installments'),
      again('marketing'),
    ]);
    return stateOf({ store, merchandising, installments, marketing });
  };
  return useSavedForm<SettingsState>({
    saved,
    place: 'settings',
    schema,
    describe: (state) => describePreferences(state, { money, country, form }),
    keep: ({ versions: _, ...preferences }) => preferences,
    check: checkPreferences,
    serverKeys: ['versions'],
    send: (typed) => saveSettings({ api, queryClient }, typed),
    readAgain,
    adviceOn: settingsProblem,
  });
}

/** Versions are the server's own. */
const schema = z.object(preferenceSchemas);

/** What is read of each namespace as one thing to work on. */
export function stateOf(
  read: {
    [N in PreferenceNamespace]: { version: number | undefined; data: Preferences[N] };
  },
): SettingsState {
  const { store, merchandising, installments, marketing } = read;
  return {
    store: store.data,
    merchandising: merchandising.data,
    installments: installments.data,
    marketing: marketing.data,
    versions: {
      store: store.version,
      merchandising: merchandising.version,
      installments: installments.version,
      marketing: marketing.version,
    },
  };
}
