import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { Claimed, DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { createOutgoing } from '@tessera/service-kit/mail/outgoing.ts';
import { giveUpAfterMs } from '@tessera/service-kit/mail/outgoing-fields.ts';
import type { WrittenMail } from '@tessera/service-kit/mail/outgoing-send.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { composeNotice, composeSummary, replyToOf } from './compose-notice.ts';
import { leaseMs, sweepAfterMs } from './notice.ts';
import { noticeKind } from './notice-kinds.ts';

const away = 'The name of the website could not be asked for';
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
  ...{ leaseMs, sweepAfterMs, maxDoubts: 2 },
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
export function noticesFeature(
  deps: ServiceDeps<FormsConfig>,
  { model }: SubmissionStore,
  writer: MailWriter,
): Feature {
  const { config } = deps;
  const mailer = createMailer(config);
  const websites = createWebsites(createServiceCalls('identity', deps.urls, config), config, deps.now);

  const compose = async (claimed: Claimed<SubmissionRecord>, domain: string): Promise<WrittenMail> => {
    const { _id, websiteId, notice, ...submission } = claimed.document;
    const others = together(claimed);
    const count = others ? 1 + (await model.of(websiteId).count(others)) : 1;
    const site = await websites.read(websiteId);
    const isOne = count === 1;
    const draft = isOne ? composeNotice({ _id, ...submission }, site) : composeSummary(count, submission, site);
    return {
      ...(await writer.write(websiteId, draft, site)),
      ...{ to: notice.to ?? '', messageId: `<${_id}@${domain}>` },
      ...(isOne && replyToOf(submission)),
    };
  };
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
      log: {
        lines: createMailLines(deps.models, deps.now),
        addressed: ({ notice: { to } }) => (to ? { to, kind: noticeKind.kind } : undefined),
      },
      compose: (claimed, domain) => compose(claimed, domain).catch(postponed(away)),
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
