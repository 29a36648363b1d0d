import { useQueries, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { CallProblem } from '../../data/call-problem.ts';
import { changesIn, unreadable } from '../../drafts/changes.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useMoney } from '../../format/use-money.ts';
import { checkPreferences } from './check.ts';
import { describePreferences } from './describe.ts';
import {
  namespaces,
  type PreferenceNamespace,
  type Preferences,
  preferencesQuery,
  savePreferencesOf,
} from './preferences.ts';

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
export function useSettingsDraft(saved: Preferences) {
  const { api, locale, website } = useAdmin();
  const queryClient = useQueryClient();
  const money = useMoney();
  const draft = useDraft(saved);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const country = (code: string) => countriesIn(locale).find((each) => each.code === code)?.name ?? code;
  const words = (preferences: Preferences) => describePreferences(preferences, { money, country });
  const errors = checkPreferences(draft.value);

  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      let { from } = draft;
      for (const namespace of namespaces) {
        const changed = changedKeys(from[namespace], draft.value[namespace]);
        if (Object.keys(changed).length === 0) continue;
        await savePreferencesOf({ api, queryClient }, namespace, changed);
        // What is saved counts as unchanged, also when the next namespace is refused.
        from = { ...from, [namespace]: draft.value[namespace] };
        draft.begin({ from, value: draft.value });
      }
      // The page came with the currency; what is opened from now on writes amounts in the new one.
      website.currency = draft.value.store.currency;
      draft.discard();
      announce('Settings saved');
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setSaving(false);
    }
  };

  return {
    draft: draft.value,
    change: ((namespace, changed) =>
      draft.change((now) => ({ ...now, [namespace]: { ...now[namespace], ...changed } }))) satisfies Change as Change,
    discard: () => {
      draft.discard();
      setProblem(undefined);
    },
    errors,
    faults: Object.keys(errors).length + unreadable(numbersOf(draft.value)),
    changes: changesIn(draft, { describe: words }),
    ...{ save, isSaving, problem },
  };
}

/** Only what is different is sent, so that two owners do not undo each other's. */
function changedKeys<T extends object>(before: T, after: T): Partial<T> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  // Entries of a thing are some of its keys with their values.
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame(value, before[key as keyof T])),
  ) as Partial<T>;
}

/** Amounts travel as texts; one that could not be read says so. */
function numbersOf({ store, merchandising, installments }: Preferences) {
  const { afterPayMin, afterPayMax, count } = installments;
  const amounts = [store.checkoutMinimum, afterPayMin, afterPayMax].map((amount) => Number(amount?.value ?? 0));
  return [...amounts, merchandising.scarcityThreshold, count];
}

/** Why a save was refused, and what to do (EDIT-047). */
function problemText(error: unknown): string {
  if (!(error instanceof CallProblem)) return 'Please try again.';
  const { failure } = error;
  const field = Object.values(failure.errors ?? {})[0];
  if (failure.status === 0 || failure.status === 403) return failure.message;
  return field ? `${field} Please try again.` : 'Please try again.';
}
