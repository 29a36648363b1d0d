import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Mailer } from '@tessera/service-kit/mail/mailer.ts';
import { failedOutcome } from '@tessera/service-kit/mail/send-outcome.ts';
import { composeNotice, composeSummary } from './compose-notice.ts';
import type { Claimed, NoticeStore } from './notice-store.ts';

/** Says to the queue that the mail is to be tried again. */
class NotSentYet extends Error {}

interface DeliveryDeps {
  notices: NoticeStore;
  mailer: Mailer;
  log: Logger;
}

/**
 * Sends one submission's notice, with those of others where there were many. Run twice at once it is sent once; run after a crash it is sent again only when the
 * mail cannot have arrived, or once more when nobody can tell.
 * @throws NotSentYet when it is to be tried again
 */
export async function deliverNotice(websiteId: string, submissionId: string, deps: DeliveryDeps): Promise<void> {
  const { notices, mailer } = deps;
  const claimed =
    (await notices.claimDue(websiteId, submissionId)) ?? (await notices.claimDoubtful(websiteId, submissionId));
  if (!claimed) {
    await notices.giveUpDoubtful(websiteId, submissionId);
    return;
  }
  const { submission } = claimed;
  const count = await notices.countTold(claimed);
  const compose = count > 1 ? composeSummary(count) : composeNotice;
  const mail = compose(submission, submission.notice.to ?? '', mailer.domain);
  await notices.handOver(claimed);
  try {
    await mailer.send(mail);
  } catch (error) {
    return settleFailure(claimed, error, deps);
  }
  await notices.accept(claimed);
}

async function settleFailure(claimed: Claimed, error: unknown, { notices, log }: DeliveryDeps): Promise<void> {
  const { kind, reason } = failedOutcome(error instanceof Error ? error : new Error(String(error)));
  const submissionId = claimed.submission._id;
  if (kind === 'refused') {
    log.warn({ submissionId, reason }, 'notice refused');
    return notices.refuse(claimed, reason);
  }
  if (kind === 'later') await notices.putBack(claimed, reason);
  else await notices.doubt(claimed, reason);
  throw new NotSentYet(reason);
}
