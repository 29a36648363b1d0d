import type { QueryClient } from '@tanstack/react-query';
import { entriesOf, recordOf } from '@tessera/contracts/records.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { adviceOn, CallProblem, isOutcomeUnknown } from '../../kit/data/call-problem.ts';
import { isSame } from '../../kit/form/is-same.ts';
import type { Saved } from '../../kit/form/send-over.ts';
import { namespaces, type PreferenceNamespace, type Preferences, savePreferencesOf } from './preferences.ts';

/** Everything on the settings screen, with the versions that were read. */
export interface SettingsState extends Preferences {
  versions: Record<PreferenceNamespace, number | undefined>;
}

interface Typed {
  from: SettingsState;
  value: SettingsState;
}

/**
 * Saves what changed, namespace by namespace, each over the version that was read. What is saved when a later one is
 * refused stays saved, and the rest is left to be tried again.
 * @throws CallProblem when nothing is saved, and for every conflict
 */
export async function saveSettings(
  parts: { api: AdminApi; queryClient: QueryClient },
  { from, value }: Typed,
): Promise<Saved<SettingsState>> {
  let saved = from;
  for (const namespace of namespaces) {
    try {
      saved = await saveNamespace(parts, namespace, { from: saved, value });
    } catch (error) {
      const problem = withNames(error, namespace);
      const isConflict = problem instanceof CallProblem && problem.failure.code === 'settings.conflict';
      if (saved === from || isConflict) throw problem;
      const errors = problem instanceof CallProblem ? problem.failure.errors : undefined;
      const why = settingsProblem(problem);
      const name = names[namespace];
      const text = `Partly saved. ${isOutcomeUnknown(problem) ? `${name}: ${why}` : `${name} not saved: ${why}`}`;
      return { saved, left: { value: { ...value, versions: saved.versions }, text, ...(errors && { errors }) } };
    }
  }
  return { saved, said: 'Settings saved' };
}

const names: Record<PreferenceNamespace, string> = {
  store: 'Store',
  merchandising: 'Low stock and sold out',
  installments: 'Pay later',
  marketing: 'Marketing',
};

async function saveNamespace<N extends PreferenceNamespace>(
  parts: { api: AdminApi; queryClient: QueryClient },
  namespace: N,
  { from, value }: Typed,
): Promise<SettingsState> {
  const changed = changedKeys(from[namespace], value[namespace]);
  if (Object.keys(changed).length === 0) return from;
  const after = await savePreferencesOf(parts, namespace, { changed, version: from.versions[namespace] });
  return {
    ...from,
    [namespace]: after.data,
    versions: { ...from.versions, [namespace]: after.version },
  };
}

/** Only what is different is sent, so that two owners do not undo each other's. */
function changedKeys<T extends object>(before: T, after: T): Partial<T> {
  return recordOf(entriesOf(after).filter(([key, value]) => !isSame(value, before[key])));
}

/** Fields by the names they have on the screen, which shows all namespaces. */
function withNames(error: unknown, namespace: PreferenceNamespace): unknown {
  if (!(error instanceof CallProblem) || !error.failure.errors) return error;
  const errors = Object.entries(error.failure.errors).map(([key, text]) => [`${namespace}.${key}`, text]);
  return new CallProblem({ ...error.failure, errors: Object.fromEntries(errors) });
}

/** Why a save was refused, and what to do (EDIT-047). */
export function settingsProblem(error: unknown): string {
  if (!(error instanceof CallProblem)) return 'Please try again.';
  if (isOutcomeUnknown(error)) return adviceOn(error).text;
  const { failure } = error;
  const field = Object.values(failure.errors ?? {})[0];
  if (failure.status === 0 || failure.status === 401 || failure.status === 403) return adviceOn(error).text;
  return field ? `${field} Please try again.` : 'Please try again.';
}
