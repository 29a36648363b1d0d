import type { CallerClaims } from '@tessera/contracts/caller.ts';
import * as calls from '@tessera/contracts/forms/version-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { formAccess, mayKeep, savedBy } from '../form-keepers.ts';
import { owned } from '../form-model.ts';
import { restoreForm, type WriteFormDeps } from '../owner-forms.ts';
import type { FormState } from '../version-model.ts';
import { listVersions } from './list-versions.ts';

/** What forms were, for those who keep them. */
export function versionsFeature(deps: WriteFormDeps & { wakeOutbox: () => void }): Feature {
  const { store, versions, now, wakeOutbox } = deps;
  const find = async (caller: CallerClaims, formId: string): Promise<FormState | Failure> => {
    const [state] = await store.findStates(caller.websiteId, [formId]);
    return state && mayKeep(caller, state.definition.type) ? state : fail('form.unknown');
  };
  const findVersion = async ({ websiteId }: CallerClaims, current: FormState, version: number) =>
    current.version === version
      ? current
      : ((await versions.find(websiteId, current.definition.id, version)) ?? fail('form.version_unknown'));

  return {
    routes: [
      route({
        call: calls.listFormVersions,
        access: formAccess,
        handle: async ({ caller, params, query }) => {
          const current = await find(caller, params.formId);
          const { websiteId } = caller;
          return current instanceof Failure ? current : listVersions(versions, current, { websiteId, ...query });
        },
      }),
      route({
        call: calls.readFormVersion,
        access: formAccess,
        handle: async ({ caller, params }) => {
          const current = await find(caller, params.formId);
          if (current instanceof Failure) return current;
          const state = await findVersion(caller, current, params.version);
          return state instanceof Failure ? state : owned(state);
        },
      }),
      route({
        call: calls.restoreFormVersion,
        access: formAccess,
        handle: async ({ caller, params, body: { expectedVersion } }) => {
          const before = await find(caller, params.formId);
          if (before instanceof Failure) return before;
          const wanted = await findVersion(caller, before, params.version);
          if (wanted instanceof Failure) return wanted;
          const saved = { ...savedBy(caller, now()), restoredFrom: wanted.version };
          const step = { before: owned(before), wanted: wanted.definition, expectedVersion, saved };
          const after = await restoreForm(caller.websiteId, step, deps);
          if (!(after instanceof Failure)) wakeOutbox();
          return after;
        },
      }),
    ],
  };
}
