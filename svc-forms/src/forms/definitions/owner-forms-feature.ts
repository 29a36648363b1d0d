import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import * as ownerCalls from '@tessera/contracts/forms/owner-calls.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { FormsConfig } from '../../config.ts';
import { formAccess, mayKeep, savedBy } from './form-keepers.ts';
import { createIsPopup } from './is-popup.ts';
import { changeForm, createForm, removeForm, type WriteFormDeps } from './owner-forms.ts';

/** A hundred fields with their choices. */
const bodyLimit = '512kb';

/** Forms as their owner keeps them (EDIT-112 to EDIT-114). */
export function ownerFormsFeature(
  { now, wakeOutbox, urls, config }: ServiceDeps<FormsConfig>,
  { store, versions }: Pick<WriteFormDeps, 'store' | 'versions'>,
): Feature {
  const isPopup = createIsPopup(createServiceCalls('commerce', urls, config));
  const find = async (caller: CallerClaims, formId: string) => {
    const form = await store.findOwned(caller.websiteId, formId);
    return form && mayKeep(caller, form.type) ? form : fail('form.unknown');
  };
  return {
    outboxes: [store.outbox],
    routes: [
      route({
        call: ownerCalls.listForms,
        access: formAccess,
        handle: async ({ caller, query }) => {
          const all = await store.list(caller.websiteId, query?.type);
          const editable = all.filter(({ type }) => mayKeep(caller, type));
          const { cursor, limit = formLimits.forms } = query ?? {};
          const { page, ...paging } = pageOfList(editable, { cursor, limit, keyOf: ({ id }) => id });
          return { forms: page, ...paging };
        },
      }),
      route({
        call: ownerCalls.readOwnedForm,
        access: formAccess,
        handle: ({ caller, params }) => find(caller, params.formId),
      }),
      route({
        call: ownerCalls.createForm,
        access: formAccess,
        bodyLimit,
        handle: ({ caller, body }) =>
          mayKeep(caller, body.type)
            ? createForm(caller.websiteId, body, { store, saved: savedBy(caller, now()) })
            : fail('session.forbidden'),
      }),
      route({
        call: ownerCalls.removeForm,
        access: formAccess,
        handle: async ({ caller, params }) => {
          const form = await find(caller, params.formId);
          return form instanceof Failure ? form : removeForm(caller.websiteId, form, { store, versions, isPopup });
        },
      }),
      route({
        call: ownerCalls.changeForm,
        access: formAccess,
        bodyLimit,
        handle: async ({ caller, params, body: { expectedVersion, ...input } }) => {
          const before = await find(caller, params.formId);
          if (before instanceof Failure) return before;
          const step = { before, input, expectedVersion, saved: savedBy(caller, now()) };
          const after = await changeForm(caller.websiteId, step, { store, versions, now });
          if (!(after instanceof Failure)) wakeOutbox();
          return after;
        },
      }),
    ],
  };
}
