import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { Claimed, DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import { type Addressed, createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { createOutgoing } from '@tessera/service-kit/mail/outgoing.ts';
import { giveUpAfterMs } from '@tessera/service-kit/mail/outgoing-fields.ts';
import type { Compose } from '@tessera/service-kit/mail/outgoing-send.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { composeHeld, composeNotice, composeSummary, replyToOf } from './compose-notice.ts';
import { isUnseen, unseen } from './held-notice.ts';
import { leaseMs, repairAfterMs } from './notice.ts';
import { heldKind, noticeKind } from './notice-kinds.ts';

const seen = 'It was looked at before the mail about it was due';
const away = 'The name of the website could not be asked for';
const twiceUnanswered = 'The mail server took the message twice without an answer';

type HasNotice = Pick<SubmissionRecord, 'notice' | 'spam' | 'box'>;

/** It waited for a person's look, and got it before the mail that asks for it. */
const isSeen = ({ notice, ...where }: HasNotice) => notice.isHeld === true && !isUnseen(where);

/** Other due notices of the form, which the mail of a claimed notice covers as well. */
function together({ document, at }: Claimed<SubmissionRecord>) {
  const { formId, notice } = document;
  if (!notice.isTogether || isSeen(document)) return undefined;
  const others: Filter<SubmissionRecord> = {
    formId,
    'notice.isHeld': notice.isHeld ? true : null,
    ...(notice.isHeld && unseen),
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
  words: { claimed: 'claimed', handed: 'handed', sent: 'accepted', resting: 'none' },
  ...{ leaseMs, repairAfterMs, maxDoubts: 2 },
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

/** The first of many speaks for all of its form. */
function groupOf(one: SubmissionRecord): string | undefined {
  const { formId, notice } = one;
  if (!notice.isTogether || notice.state !== 'due' || isSeen(one)) return undefined;
  return notice.isHeld ? `${formId} held` : formId;
}

/** The recipient of a notice; no mail is sent for submissions already seen. */
function addressed(one: SubmissionRecord): Addressed | undefined {
  const { to, isHeld } = one.notice;
  return to && !isSeen(one) ? { to, kind: (isHeld ? heldKind : noticeKind).kind } : undefined;
}

/** Mails owners about submissions: single notices, joint ones for many, and a daily digest of those to review. */
export function noticesFeature(
  deps: ServiceDeps<FormsConfig>,
  { model }: SubmissionStore,
  writer: MailWriter,
): Feature {
  const { config } = deps;
  const mailer = createMailer(config);
  const websites = createWebsites(createServiceCalls('identity', deps.urls, config), config, deps.now);

  const compose: Compose<SubmissionRecord> = async (claimed, domain) => {
    if (isSeen(claimed.document)) return { released: seen };
    const { _id, websiteId, notice, ...submission } = claimed.document;
    const others = together(claimed);
    const count = others ? 1 + (await model.of(websiteId).count(others)) : 1;
    const site = await websites.read(websiteId);
    const isOne = count === 1 && !notice.isHeld;
    const ofMany = notice.isHeld ? composeHeld : composeSummary;
    const draft = isOne ? composeNotice({ _id, ...submission }, site) : ofMany(count, submission, site);
    return {
      ...(await writer.write(websiteId, draft, site)),
      ...{ to: notice.to ?? '', messageId: `<${_id}@${domain}>` },
      ...(isOne && replyToOf(submission)),
    };
  };
  const { add, job, repairJob } = createOutgoing(
    { ...deps, mailer },
    {
      model,
      place: notices,
      job: { name: 'svc-forms.notices', attempts: 5, backoffMs: config.MAIL_RETRY_MS },
      repairJob: {
        name: 'svc-forms.overdue-notices',
        projection: { formId: 1, notice: 1, spam: 1, box: 1 },
        group: groupOf,
      },
      log: {
        lines: createMailLines(deps.models, deps.now),
        addressed,
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
    repairJobs: [repairJob],
    close: async () => mailer.close(),
  };
}
