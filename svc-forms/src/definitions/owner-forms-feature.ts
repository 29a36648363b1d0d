import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { formLimits, productFormType } from '@tessera/contracts/forms/form-limits.ts';
import * as ownerCalls from '@tessera/contracts/forms/owner-calls.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { FormsConfig } from '../config.ts';
import type { FormStore } from './form-store.ts';
import { changeForm, createForm, removeForm } from './owner-forms.ts';

const editors: readonly number[] = [role.admin, role.websiteManager, role.editor];
/** Editors keep all forms (AUTH-061), store managers those that products ask with (AUTH-064). */
const access = { roles: [role.admin, role.websiteManager, role.editor, role.storeManager] };
/** A hundred fields with their choices. */
const bodyLimit = '512kb';

/** Forms as their owner keeps them (EDIT-112 to EDIT-114). */
export function ownerFormsFeature({ now, wakeOutbox }: ServiceDeps<FormsConfig>, store: FormStore): Feature {
  const find = async (caller: CallerClaims, formId: string) => {
    const form = await store.findOwned(caller.websiteId, formId);
    return form && mayKeep(caller, form.type) ? form : fail('form.unknown');
  };
  return {
    outboxes: [store.outbox],
    routes: [
      route({
        call: ownerCalls.listForms,
        access,
        handle: async ({ caller, query }) => {
          const all = await store.list(caller.websiteId, query?.type);
          const kept = all.filter(({ type }) => mayKeep(caller, type));
          const { cursor, limit = formLimits.forms } = query ?? {};
          const { page, ...paging } = pageOfList(kept, { cursor, limit, keyOf: ({ id }) => id });
          return { forms: page, ...paging };
        },
      }),
      route({
        call: ownerCalls.readOwnedForm,
        access,
        handle: ({ caller, params }) => find(caller, params.formId),
      }),
      route({
        call: ownerCalls.createForm,
        access,
        bodyLimit,
        handle: ({ caller, body }) =>
          mayKeep(caller, body.type) ? createForm(caller.websiteId, body, store) : fail('session.forbidden'),
      }),
      route({
        call: ownerCalls.removeForm,
        access,
        handle: async ({ caller, params }) => {
          const form = await find(caller, params.formId);
          return form instanceof Failure ? form : removeForm(caller.websiteId, form, store);
        },
      }),
      route({
        call: ownerCalls.changeForm,
        access,
        bodyLimit,
        handle: async ({ caller, params, body: { expectedVersion, ...input } }) => {
          const before = await find(caller, params.formId);
          if (before instanceof Failure) return before;
          const after = await changeForm(caller.websiteId, { before, input, expectedVersion }, { store, now });
          if (!(after instanceof Failure)) wakeOutbox();
          return after;
        },
      }),
    ],
  };
}

function mayKeep({ roles = [] }: CallerClaims, type: string): boolean {
  return type === productFormType || roles.some((one) => editors.includes(one));
}
