import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Claimed, DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { createOutgoing } from '@tessera/service-kit/mail/outgoing.ts';
import { giveUpAfterMs } from '@tessera/service-kit/mail/outgoing-fields.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { FormsConfig } from '../config.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { composeNotice, composeSummary } from './compose-notice.ts';
import { leaseMs, sweepAfterMs } from './notice.ts';

const twiceUnanswered = 'The mail server took the message twice without an answer';

/** The others of its form that the mail of a claimed notice tells of as well: those whose time has come too. */
function together({ document: { formId, notice }, at }: Claimed<SubmissionRecord>) {
  if (!notice.isTogether) return undefined;
  const others: Filter<SubmissionRecord> = {
    formId,
    createdMs: trusted({ $gte: at - giveUpAfterMs, $lte: at }),
    'notice.isTogether': true,
    'notice.state': 'due',
    'notice.dueMs': trusted({ $lte: at }),
  };
  return others;
}

/** A submission holds how far its notice is. */
const notices: DeliveryPlace<SubmissionRecord> = {
  path: 'notice.',
  deliveryOf: ({ notice }) => notice,
  words: { claimed: 'claimed', handed: 'handed', sent: 'accepted' },
  ...{ leaseMs, sweepAfterMs, mostDoubts: 2 },
  askedMs: ({ createdMs }) => createdMs,
  trace: (step, reason, at) => ({
    $set:
      step === 'sent'
        ? { 'notice.acceptedMs': at }
        : { 'notice.reason': step === 'unknown' ? twiceUnanswered : reason },
  }),
  atOnce: [
    { 'notice.isTogether': trusted({ $ne: true }) },
    // One that was tried already speaks for the others.
    { 'notice.attempts': trusted({ $gt: 0 }) },
  ],
  together,
};

/** Tells owners of submissions by mail: of each one by itself, and of many in one. */
export function noticesFeature(deps: ServiceDeps<FormsConfig>, { model }: SubmissionStore): Feature {
  const { config } = deps;
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
  const { add, job, sweep } = createOutgoing(
    { ...deps, mailer },
    {
      model,
      place: notices,
      job: { name: 'svc-forms.notices', attempts: 5, backoffMs: config.MAIL_RETRY_MS },
      sweep: {
        name: 'svc-forms.overdue-notices',
        projection: { formId: 1, notice: 1 },
        // The first of many speaks for all of its form.
        group: ({ formId, notice }) => (notice.isTogether && notice.state === 'due' ? formId : undefined),
      },
      compose: async (claimed, domain) => {
        const { document: submission } = claimed;
        const others = together(claimed);
        const count = others ? 1 + (await model.of(submission.websiteId).count(others)) : 1;
        const compose = count > 1 ? composeSummary(count) : composeNotice;
        return compose(submission, submission.notice.to ?? '', domain);
      },
    },
  );

  return {
    events: {
      'form.submitted': ({ websiteId, payload: { submissionId } }) =>
        add(websiteId, submissionId, { occasion: 'submitted' }),
    },
    jobs: [job],
    sweeps: [sweep],
    close: async () => mailer.close(),
  };
}
