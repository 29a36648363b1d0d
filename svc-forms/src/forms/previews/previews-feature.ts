import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { previewForm, readFormPreview } from '@tessera/contracts/forms/preview-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { FormsConfig } from '../../config.ts';
import { formAccess, mayKeep } from '../definitions/form-keepers.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { newForm, rewritten } from '../definitions/owner-forms.ts';
import { createPreviewStore } from './preview-store.ts';
import { shownDraft } from './shown-draft.ts';

/** As much as a form that is saved may be. */
const bodyLimit = '512kb';
/** As often as continuous typing in two builders. */
const limits: RateLimit[] = [{ name: 'form-previews', max: 300, windowMs: 60_000 }];

/** Forms while they are being written, for their owner to look at; nothing of them is saved. */
export function previewsFeature({ redis, config, now, log }: ServiceDeps<FormsConfig>, forms: FormStore): Feature {
  const previews = createPreviewStore(redis, config.QUEUE_PREFIX, now);

  /** The form that is written over: one of the website's, or a new one. */
  const formBefore = async (caller: CallerClaims, type: string, formId?: string): Promise<ImportedForm | Failure> => {
    if (formId === undefined) return mayKeep(caller, type) ? newForm(type) : fail('session.forbidden');
    const form = await forms.find(caller.websiteId, formId);
    return form && mayKeep(caller, form.type) ? form : fail('form.unknown');
  };
  const unlessAway = <T>(asked: Promise<T>): Promise<T | Failure> =>
    asked.catch((error) => {
      log.warn({ reason: error.message }, 'form previews unavailable: no connection to Redis');
      return fail('form.preview_unavailable');
    });

  return {
    routes: [
      route({
        call: previewForm,
        access: formAccess,
        bodyLimit,
        limits,
        // Another try makes the same preview, and each is out of date with the next letter.
        idempotent: false,
        handle: async ({ caller, body: { type, formId, previewId, ...input } }) => {
          const before = await formBefore(caller, type, formId);
          if (before instanceof Failure) return before;
          const draft = rewritten(before, input);
          if (draft instanceof Failure) return draft;
          const { websiteId, siteUserId = '' } = caller;
          return unlessAway(previews.put(websiteId, siteUserId, draft, previewId));
        },
      }),
      route({
        call: readFormPreview,
        access: 'platform',
        handle: async ({ caller: { websiteId }, params: { previewId }, query }) => {
          const draft = (await unlessAway(previews.find(websiteId, previewId))) ?? fail('form.preview_over');
          return draft instanceof Failure ? draft : shownDraft(draft, query?.language);
        },
      }),
    ],
  };
}
