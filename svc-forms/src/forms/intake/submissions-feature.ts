import * as calls from '@tessera/contracts/forms/calls.ts';
import { clientIdIn, visitCookie } from '@tessera/rules/analytics/client-id.ts';
import { checkForm } from '@tessera/rules/forms/check-form.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { createMorningAfter } from '../notices/held-notice.ts';
import { singleNotices } from '../notices/notice.ts';
import type { ReturnedStore } from '../returned/returned-store.ts';
import { keepReturned } from '../returned/save-returned.ts';
import type { JudgeDeps } from '../spam/judge-submission.ts';
import { createRepeatedTexts } from '../spam/text/repeated-texts.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { saveForm } from './save-form.ts';
import { findForm, type SaveDeps, saveSubmission } from './save-submission.ts';
import { makeSubmissionKey } from './submission-key.ts';
import { whereTo } from './where-to.ts';

const minuteMs = 60_000;
const code = 'form.rate_limited';
/** FORM-126; the network's limit applies even with a new session for each submission. */
const saveLimits: RateLimit[] = [{ name: 'form-save', max: 10, windowMs: minuteMs, maxOfNetwork: 60, code }];
/**
 * A flood from many networks stays within one form and one website: what they may store, and mail, is limited
 * (SAFE-36).
 */
const budgets = (formId = ''): RateLimit[] => [
  { name: 'form-saves', max: 300, windowMs: minuteMs, per: 'website', of: formId, code },
  { name: 'website-form-saves', max: 600, windowMs: minuteMs, per: 'website', code },
];
/** Who sends more than this in ten minutes is hardly writing to anybody (SAFE-39). */
const manyOfOne: RateLimit = { name: 'form-many', max: 8, windowMs: 10 * minuteMs, maxOfNetwork: 60 };
const keyLimits: RateLimit[] = [{ name: 'form-key', max: 60, windowMs: minuteMs, code }];
const checkLimits: RateLimit[] = [{ name: 'form-validate', max: 60, windowMs: minuteMs, code }];

type SubmissionsDeps = Omit<JudgeDeps, 'repeatedTexts'> & {
  forms: FormStore;
  submissions: SubmissionStore;
  returned: ReturnedStore;
  websites: Websites;
};
type SaveRouteDeps = SaveDeps & Pick<SubmissionsDeps, 'returned'> & Pick<ServiceDeps<FormsConfig>, 'wakeOutbox'>;

/** Filling in forms: key, checks, saving. Guarded by key and limits, not by crumbs (AUTH-047). */
export function submissionsFeature(
  { config, redis, now, wakeOutbox }: ServiceDeps<FormsConfig>,
  given: SubmissionsDeps,
): Feature {
  const secrets = acceptedSecrets(config);
  const repeatedTexts = createRepeatedTexts(redis, config.QUEUE_PREFIX, secrets[0]);
  const deps = { ...given, repeatedTexts };
  const { forms, submissions } = deps;
  return {
    outboxes: [submissions.outbox],
    routes: [
      route({
        call: calls.createSubmissionKey,
        access: 'anyone',
        crumb: 'origin',
        idempotent: false,
        limits: keyLimits,
        handle: ({ caller: { sid }, query }) =>
          sid ? { data: { key: makeSubmissionKey(secrets[0], sid, now(), query?.formId) } } : fail('form.key_invalid'),
      }),
      route({
        call: calls.validateForm,
        access: 'anyone',
        crumb: 'origin',
        idempotent: false,
        limits: checkLimits,
        handle: async ({ caller, params, body }) => {
          const form = await forms.find(caller.websiteId, params.formId);
          if (!form) return fail('form.unknown');
          const errors = checkForm(form.fields, body);
          return Object.keys(errors).length > 0 ? fail('form.invalid', {}, errors) : { valid: true as const };
        },
      }),
      saveRoute({ ...deps, secrets, now, wakeOutbox, morningAfter: createMorningAfter(deps.websites) }),
    ],
  };
}

function saveRoute({ returned, wakeOutbox, ...deps }: SaveRouteDeps): Route {
  return route({
    call: calls.saveFormSubmission,
    access: 'anyone',
    crumb: 'origin',
    limits: saveLimits,
    limitsOf: ({ body }) => budgets(body.formId ?? body.pageId),
    form: {
      ...saveForm,
      refused: (fields, failure, sender) => keepReturned(fields, failure, sender, { forms: deps.forms, returned }),
    },
    handle: async ({ caller, body, hasRoom, cookies }) => {
      const allowSingleNotice = (formId: string) => hasRoom({ ...singleNotices, of: formId });
      const countOne = async () => !(await hasRoom(manyOfOne));
      const visitId = clientIdIn(cookies[visitCookie]);
      const sender = { caller, visitId, allowSingleNotice, countOne };
      const saved = await saveSubmission(body, sender, deps);
      if (saved instanceof Failure) return saved;
      const { websiteId, sid } = caller;
      wakeOutbox();
      if (body.key) return { result: saved };
      if (body.formId && sid) await returned.remove(websiteId, { sid, formId: body.formId });
      const form = await findForm(body, websiteId, deps.forms);
      const goesTo = form && (await whereTo(websiteId, form, deps.captcha));
      return { result: { ...saved, ...(goesTo && { goesTo }) } };
    },
  });
}
