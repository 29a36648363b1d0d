import type { WebsiteModel } from '../data/model/models.ts';
import type { Logger } from '../logger.ts';
import { createLeasedWork, type LeasedWorkDeps, type Waiting } from '../queue/leased-work.ts';
import type { Claimed, DeliveryPlace, Held, Step } from './delivery-place.ts';
import type { Addressed, MailLines } from './log/mail-lines.ts';
import type { Mailer } from './mailer.ts';
import { type Compose, sendOutgoing, type WrittenMail } from './outgoing-send.ts';
import { createDeliveryStore } from './outgoing-store.ts';

/** What sending needs in addition to the documents. */
export interface OutgoingDeps extends LeasedWorkDeps {
  mailer: Mailer;
}

interface OutgoingPlan<T extends Held> {
  /** The documents that hold a mail's delivery. */
  model: WebsiteModel<T>;
  place: DeliveryPlace<T>;
  job: { name: string; attempts: number; backoffMs: number };
  repairJob: {
    name: string;
    /** What it reads of a document, so that long texts stay where they are. */
    projection: Record<string, 1>;
    /** Names the job if one mail is about several documents. */
    group?(document: T): string | undefined;
  };
  compose: Compose<T>;
  /** Where sent mails are logged, unless the documents are the log themselves. */
  log?: {
    lines: MailLines;
    /** Whom the mail of a document goes to, for one that is not written; undefined where only the mail knows. */
    addressed?(document: T): Addressed | undefined;
    /** Whose forgetting takes the line along; the document itself, unless it says so. */
    aboutOf?(document: T): string;
  };
  /** What else is to be done when the mail server says no for good; may come twice. */
  bounced?: (document: T, reason: string) => Promise<void>;
}

const repairBatch = 500;
const everyMs = 60_000;

/**
 * Mails that wait in documents of a service's own: the document holds how far its mail is, the queue says when to look,
 * and the repair job looks after those the queue has lost. The service only writes the mail.
 */
export function createOutgoing<T extends Held>(
  deps: OutgoingDeps,
  { model, place, job, repairJob: { name, projection, group }, compose, log: keptLog, bounced }: OutgoingPlan<T>,
) {
  const { mailer, log, now } = deps;
  const kept = keptLog && logged(place, keptLog, log);
  const store = createDeliveryStore(model, { ...place, ...(kept && { noted: kept.noted }) }, now);
  const sending = { store, mailer, log, compose, bounced, handed: kept?.handed };
  const send = (websiteId: string, id: string) => sendOutgoing(websiteId, id, sending);
  const waiting = (document: T): Waiting => ({
    websiteId: document.websiteId,
    id: document._id,
    occasion: place.deliveryOf(document).dueMs ?? '',
    group: group?.(document) ?? document._id,
  });
  const work = createLeasedWork(deps, {
    job,
    repairJob: { name, everyMs },
    batch: repairBatch,
    overdue: async (limit) => (await store.overdue(limit, { websiteId: 1, ...projection })).map(waiting),
    run: send,
  });
  return { ...work, store, send };
}

/** Writes the log at the steps of a delivery. */
function logged<T extends Held>(
  { askedMs }: DeliveryPlace<T>,
  { lines, addressed, aboutOf }: NonNullable<OutgoingPlan<T>['log']>,
  log: Logger,
) {
  const lineOf = (document: T) => ({
    websiteId: document.websiteId,
    id: document._id,
    aboutId: aboutOf?.(document) ?? document._id,
    askedMs: askedMs(document),
  });
  // No mail waits for its log: one that was handed over must not be in doubt for that.
  const noLine = (error: Error) => log.error({ reason: String(error) }, 'line of a mail not written');
  return {
    handed: (document: T, { to, subject, kind }: WrittenMail) => {
      const known = addressed?.(document);
      const mail = { ...known, to, subject, kind: kind ?? known?.kind ?? null };
      return lines.written(lineOf(document), mail).catch(noLine);
    },
    noted: ({ document }: Claimed<T>, step: Step, reason: string) =>
      lines.became(lineOf(document), step, reason, addressed?.(document)).catch(noLine),
  };
}
