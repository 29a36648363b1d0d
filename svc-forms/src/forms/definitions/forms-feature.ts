import * as calls from '@tessera/contracts/forms/calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, route } from '@tessera/service-kit/http/route.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { afterSendingPage, afterSendingPolicy } from './after-sending.ts';
import { importForms } from './import-forms.ts';
import type { WriteFormDeps } from './owner-forms.ts';
import { publicForm, shownForm } from './public-form.ts';

/** Form definitions: read by everybody, loaded by the platform. */
export function formsFeature(deps: WriteFormDeps, captcha: Captcha): Feature {
  const { store: forms } = deps;
  const isChecked = async (websiteId: string) => (await captcha.shown(websiteId)) !== null;
  return {
    routes: [
      route({
        call: calls.readForm,
        access: 'anyone',
        handle: async ({ caller: { websiteId }, params, query }) => {
          const form = await forms.find(websiteId, params.formId);
          return form ? shownForm(form, await isChecked(websiteId), query?.language) : fail('form.unknown');
        },
      }),
      route({
        call: calls.readAfterSending,
        access: 'anyone',
        handle: async ({ caller: { websiteId }, params, reply }) => {
          const html = (await forms.find(websiteId, params.formId))?.postSubmitHtml;
          if (!html) return fail('form.unknown');
          reply.header('Content-Security-Policy', afterSendingPolicy);
          return new BytesAnswer(afterSendingPage(html), 'text/html; charset=utf-8');
        },
      }),
      route({
        call: calls.readTemplateSchema,
        access: 'anyone',
        handle: async ({ caller: { websiteId }, query }) => {
          const form = await forms.findByType(websiteId, query.type);
          return form ? publicForm(form, await isChecked(websiteId)) : fail('form.unknown');
        },
      }),
      route({
        call: calls.importForms,
        access: 'platform',
        bodyLimit: '2mb',
        isLong: true,
        handle: async ({ caller, body }) => {
          const count = await importForms(caller.websiteId, body.forms, deps);
          return count instanceof Failure ? count : { forms: count };
        },
      }),
    ],
  };
}
