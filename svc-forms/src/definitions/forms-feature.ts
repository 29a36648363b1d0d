import * as calls from '@tessera/contracts/forms/calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { captchaProvider } from '../captcha/captcha.ts';
import type { FormsConfig } from '../config.ts';
import type { FormStore } from './form-store.ts';
import { importForms } from './import-forms.ts';
import { publicForm } from './public-form.ts';

/** Form definitions: read by everybody, loaded by the platform. */
export function formsFeature(forms: FormStore, config: FormsConfig): Feature {
  const areCaptchasChecked = captchaProvider(config) !== undefined;
  const shown = (form: calls.ImportedForm | undefined) =>
    form ? publicForm(form, areCaptchasChecked) : fail('form.unknown');
  return {
    routes: [
      route({
        call: calls.readForm,
        access: 'anyone',
        handle: async ({ caller, params }) => shown(await forms.find(caller.websiteId, params.formId)),
      }),
      route({
        call: calls.readTemplateSchema,
        access: 'anyone',
        handle: async ({ caller, query }) => shown(await forms.findByType(caller.websiteId, query.type)),
      }),
      route({
        call: calls.importForms,
        access: 'platform',
        bodyLimit: '2mb',
        isLong: true,
        handle: async ({ caller, body }) => {
          const count = await importForms(caller.websiteId, body.forms, forms);
          return count instanceof Failure ? count : { forms: count };
        },
      }),
    ],
  };
}
