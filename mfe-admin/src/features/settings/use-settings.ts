import { useQueries, useQueryClient } from '@tanstack/react-query';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { checkPreferences } from './check.ts';
import { describePreferences } from './describe.ts';
import { type PreferenceNamespace, type Preferences, preferencesQuery } from './preferences.ts';
import { type SettingsState, saveSettings, settingsProblem } from './save-settings.ts';

/** All namespaces together, once each is there. */
export function usePreferences() {
  const { api } = useAdmin();
  return useQueries({
    queries: [
      preferencesQuery(api, 'store'),
      preferencesQuery(api, 'merchandising'),
      preferencesQuery(api, 'installments'),
      preferencesQuery(api, 'marketing'),
    ],
    combine: ([store, merchandising, installments, marketing]) => ({ store, merchandising, installments, marketing }),
  });
}

export type Change = <N extends PreferenceNamespace>(namespace: N, changed: Partial<Preferences[N]>) => void;

/** What is typed on the settings screen, and saving it. */
export function useSettingsForm(saved: SettingsState) {
  const { api, locale, website } = useAdmin();
  const queryClient = useQueryClient();
  const money = useMoney();
  const country = (code: string) => countriesIn(locale).find((each) => each.code === code)?.name ?? code;
  const readAgain = async (): Promise<SettingsState> => {
    const again = <N extends PreferenceNamespace>(namespace: N) =>
      queryClient.fetchQuery({ ...preferencesQuery(api, namespace), staleTime: 0 });
    const [store, merchandising, installments, marketing] = await Promise.all([
      again('store'),
      again('merchandising'),
      again('installments'),
      again('marketing'),
    ]);
    return stateOf({ store, merchandising, installments, marketing });
  };
  const form = useSavedForm<SettingsState>({
    saved,
    place: 'settings',
    describe: (state) => describePreferences(state, { money, country }),
    keep: ({ versions: _, ...preferences }) => preferences,
    check: checkPreferences,
    numbers: numbersOf,
    serverKeys: ['versions'],
    send: (typed) => saveSettings({ api, queryClient }, typed),
    readAgain,
    said: () => 'Settings saved',
    // The page came with the currency; what is opened from now on writes amounts in the new one.
    onSaved: ({ store }) => {
      website.currency = store.currency;
    },
    adviceOn: settingsProblem,
  });
  return {
    form,
    draft: form.value,
    change: ((namespace, changed) =>
      form.change((now) => ({ ...now, [namespace]: { ...now[namespace], ...changed } }))) satisfies Change as Change,
    errors: form.errors,
  };
}

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

/** Amounts travel as texts; one that could not be read says so. */
function numbersOf({ store, merchandising, installments }: Preferences) {
  const { afterPayMin, afterPayMax, count } = installments;
  const amounts = [store.checkoutMinimum, afterPayMin, afterPayMax].map((amount) => Number(amount?.value ?? 0));
  return [...amounts, merchandising.scarcityThreshold, count];
}
