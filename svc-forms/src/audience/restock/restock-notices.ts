import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { Claimed, DeliveryPlace, Step } from '@tessera/service-kit/mail/delivery-place.ts';
import type { MailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createOutgoing, type OutgoingDeps } from '@tessera/service-kit/mail/outgoing.ts';
import type { WrittenMail } from '@tessera/service-kit/mail/outgoing-send.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { composeRestockMail, stopUrlOf } from './compose-restock-mail.ts';
import type { ReadOffered } from './offered.ts';
import { createHasUnit, supplyOf } from './promised.ts';
import type { Reservations } from './reservations.ts';
import { restockKind } from './restock-mail-kind.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** After this long without the queue the repair job takes care of it; longer than all five tries take. */
export const repairAfterMs = 60_000;
/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
export const leaseMs = 180_000;
/** STOCK-078 */
const tries = 5;

const words = {
  unknown: 'The mail server took the message and did not answer: it may have arrived',
  gone: 'Nothing was left to offer when their turn came',
  notOffered: 'The store did not offer this any more when their turn came',
  away: 'The store could not be asked what is left',
  lost: 'Another worker took it over',
};

/** A sign-up holds how far its notice is. What was handed over is never sent again (STOCK-076). */
const place: DeliveryPlace<SignUp> = {
  path: '',
  deliveryOf: (signUp) => signUp,
  words: { claimed: 'claimed', handed: 'handed', sent: 'sent', resting: 'waiting' },
  ...{ leaseMs, repairAfterMs, maxDoubts: 1, maxAttempts: tries },
  askedMs: ({ askedMs = 0 }) => askedMs,
  trace: (step, reason, at) => ({
    $set: {
      ...((step === 'sent' || step === 'unknown') && { toldMs: at }),
      ...(reason && { reason: step === 'unknown' ? words.unknown : reason }),
      ...(ends.includes(step) && { isOpen: false }),
    },
  }),
};
const ends: readonly Step[] = ['sent', 'refused', 'unknown'];

interface NoticeDeps extends OutgoingDeps {
  readOffered: ReadOffered;
  reservations: Pick<Reservations, 'reserve'>;
  websites: Websites;
  writer: MailWriter;
  suspensions: Pick<SuspensionStore, 'find' | 'suspend'>;
  lines: MailLines;
}

/** The mails to those whose turn has come. The stock is asked for just before each. */
export function createRestockNotices(deps: NoticeDeps, signUps: SignUpStore, backoffMs: number) {
  const { readOffered, reservations, websites, writer, suspensions, lines, now } = deps;
  const hasUnit = createHasUnit(signUps, now);

  const compose = async (claimed: Claimed<SignUp>, domain: string): Promise<WrittenMail | NotNow> => {
    const { document: signUp } = claimed;
    const { websiteId, variantId, productId } = signUp;
    const suspension = await suspensions.find(websiteId, signUp.emailKey);
    if (suspension) return { withheld: suspension.reason };
    const variant = (await readOffered(websiteId, [variantId])).get(variantId);
    if (variant?.productId !== productId) return { released: words.notOffered };
    const site = await websites.read(websiteId);
    const until = reservedUntil(variant, now());
    const draft = composeRestockMail(signUp, variant, site, until);
    const mail = {
      ...(await writer.write(websiteId, draft, site, signUp.language)),
      ...{ to: signUp.email, fromName: site.name, messageId: `<${signUp._id}@${domain}>` },
      stopUrl: stopUrlOf(signUp, site),
    };
    // Last of all: what is asked for earlier is older.
    const isTheirs = variant.sellable === null || (await hasUnit(signUp, supplyOf(variant)));
    if (!isTheirs) return { released: words.gone };
    return until === undefined ? mail : ((await reserve(claimed, until)) ?? mail);
  };

  /** Only people with a reserved unit are notified; a retry after a crash uses the same reservation. */
  const reserve = async (claimed: Claimed<SignUp>, until: number): Promise<NotNow | undefined> => {
    if (!(await signUps.noteReservation(claimed, until))) return { postponed: words.lost };
    return (await reservations.reserve(claimed.document, until)) ? undefined : { released: words.gone };
  };

  const { offer, ...notices } = createOutgoing(deps, {
    model: signUps.model,
    place,
    job: { name: 'svc-forms.restock-notices', attempts: tries, backoffMs },
    repairJob: { name: 'svc-forms.overdue-restock-notices', projection: { dueMs: 1 } },
    compose: (claimed, domain) => compose(claimed, domain).catch(postponed(words.away)),
    log: { lines, addressed: ({ email }) => ({ to: email, kind: restockKind.kind }) },
    bounced: ({ websiteId, emailKey }, reason) => suspensions.suspend(websiteId, emailKey, { why: 'bounce', reason }),
  });

  return {
    ...notices,
    /** Puts notices on the queue in this order, some hundred at once. */
    async queue(websiteId: string, ids: readonly string[], askedMs: number) {
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce);
        await Promise.all(some.map((id) => offer(websiteId, id, { occasion: askedMs })));
      }
    },
  };
}

const hourMs = 3_600_000;
/** Until when a unit is reserved for a person notified now; untracked stock needs no reservation. */
const reservedUntil = ({ sellable, reserveHours }: OfferedVariant, now: number): number | undefined =>
  sellable === null || reserveHours === 0 ? undefined : now + reserveHours * hourMs;

const atOnce = 200;
type NotNow = { released: string } | { withheld: string } | { postponed: string };
