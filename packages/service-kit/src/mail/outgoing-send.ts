import type { Logger } from '../logger.ts';
import type { Claimed, Held } from './delivery-place.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { DeliveryStore } from './outgoing-store.ts';
import { failedOutcome } from './send-outcome.ts';

/** Says to the queue that the mail is to be tried again. */
class NotSentYet extends Error {}

/** Why a mail is not sent: never, not until it is requested again, or not until a dependency is back. */
type NotSent = { withheld: string } | { released: string } | { postponed: string };

/** A mail, and the kind it is of, where it is of one. */
export type WrittenMail = Mail & { kind?: string };

/** Writes the mail of a document; its message id, of the sender's domain, is the same however often it is written. */
export type Compose<T> = (claimed: Claimed<T>, domain: string) => Promise<WrittenMail | NotSent>;

interface SendDeps<T extends Held> {
  store: DeliveryStore<T>;
  mailer: Mailer;
  log: Logger;
  compose: Compose<T>;
  /** What else is to be done when the mail server says no for good; before the document says so. */
  bounced?: ((document: T, reason: string) => Promise<void>) | undefined;
  /** Hears of each mail that goes to the mail server now. */
  handed?: ((document: T, mail: WrittenMail) => Promise<void>) | undefined;
}

/**
 * Sends the mail of one document, unless another worker has it or it is sent already. After a crash it is sent again,
 * under the same message id: as often as it cannot have arrived, and a few times if that is unknown.
 * @throws NotSentYet when it is to be tried again
 */
export async function sendOutgoing<T extends Held>(
  websiteId: string,
  id: string,
  { store, mailer, log, compose, bounced, handed }: SendDeps<T>,
): Promise<void> {
  const claimed = (await store.claimDue(websiteId, id)) ?? (await store.claimDoubtful(websiteId, id));
  if (!claimed) return store.giveUpDoubtful(websiteId, id);
  const written = await compose(claimed, mailer.domain);
  if (!('to' in written)) return leaveUnsent(claimed, written, store);
  // A worker that took too long to compose it has lost it to another.
  if (!(await store.handOver(claimed))) return;
  await handed?.(claimed.document, written);
  const { kind: _, ...mail } = written;
  try {
    await mailer.send({ ...mail, websiteId });
  } catch (error) {
    const { kind, reason } = failedOutcome(error instanceof Error ? error : new Error(String(error)));
    log.warn({ mail: id, kind, reason }, 'mail not sent');
    if (kind === 'refused') {
      await bounced?.(claimed.document, reason);
      return store.bounce(claimed, reason);
    }
    if (kind === 'later') await store.putBack(claimed, reason);
    else await store.doubt(claimed, reason);
    throw new NotSentYet(reason);
  }
  await store.sent(claimed);
}

async function leaveUnsent<T extends Held>(claimed: Claimed<T>, why: NotSent, store: DeliveryStore<T>): Promise<void> {
  if ('withheld' in why) return store.withhold(claimed, why.withheld);
  if ('released' in why) return store.release(claimed, why.released);
  await store.postpone(claimed, why.postponed);
  throw new NotSentYet(why.postponed);
}
