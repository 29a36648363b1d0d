import { isEmail } from '@tessera/contracts/email-address.ts';
import type { FormField, FormValues } from '@tessera/contracts/forms/form.ts';
import { openSaved, savedDays, saveForLater } from '@tessera/contracts/forms/saved-calls.ts';
import { keepableValues } from '@tessera/rules/forms/keepable-values.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { createSavedMails } from './saved-mails.ts';
import type { SavedStore } from './saved-store.ts';
import { idOfToken } from './saved-token.ts';

const hourMs = 3_600_000;
const code = 'form.rate_limited';
const saveLimits: RateLimit[] = [
  { name: 'form-later', max: 6, windowMs: hourMs, maxOfNetwork: 30, code },
  { name: 'form-laters', max: 300, windowMs: hourMs, per: 'website', code },
];
/** Tokens cannot be guessed; attempts are also limited. */
const openLimits: RateLimit[] = [{ name: 'form-later-open', max: 20, windowMs: 60_000, code }];

interface SavedDeps {
  forms: FormStore;
  saved: SavedStore;
  websites: Websites;
  writer: MailWriter;
}

/** Half-filled forms that are gone on with on another device, by a link that was mailed. */
export function savedFeature(deps: ServiceDeps<FormsConfig>, { forms, saved, websites, writer }: SavedDeps): Feature {
  const { config } = deps;
  const secrets = acceptedSecrets(config);
  const mailer = createMailer(config);
  const lines = createMailLines(deps.models, deps.now);
  const mails = createSavedMails({ ...deps, mailer, websites, writer, secrets, lines }, saved, config.MAIL_RETRY_MS);
  return {
    routes: [
      route({
        call: saveForLater,
        access: 'anyone',
        limits: saveLimits,
        handle: async ({ caller: { websiteId, locale }, params, body }) => {
          const form = await forms.find(websiteId, params.formId);
          if (!form?.isSavedByMail) return fail('form.unknown');
          if (!isEmail(body.email)) return fail('form.email_invalid');
          const id = await saved.put(websiteId, {
            ...{ formId: form.id, formName: form.name, email: body.email },
            values: JSON.stringify(keepable(form.fields, body.form)),
            pagePath: sitePath(body.pagePath)?.split('#')[0] ?? '/',
            language: locale,
          });
          if (id !== undefined) await mails.offer(websiteId, id, { occasion: deps.now() });
          return { keptDays: savedDays };
        },
      }),
      route({
        call: openSaved,
        access: 'anyone',
        limits: openLimits,
        handle: async ({ caller: { websiteId }, body: { token } }) => {
          const id = idOfToken(secrets, websiteId, token);
          const found = id !== undefined && (await saved.take(websiteId, id));
          if (!found) return fail('form.link_over');
          return { formId: found.formId, values: JSON.parse(found.values), savedMs: found.savedMs };
        },
      }),
    ],
    jobs: [mails.job],
    repairJobs: [mails.repairJob],
    close: async () => mailer.close(),
  };
}

/** Of all fields, also of those that are out of sight for now. */
const keepable = (fields: readonly FormField[], values: FormValues) =>
  keepableValues(
    fields,
    readValues(
      fields.map(({ id, type }) => ({ id, type })),
      values,
    ),
  );
