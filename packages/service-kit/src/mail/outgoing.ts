import type { WebsiteModel } from '../data/model/models.ts';
import { createLeasedWork, type LeasedWorkDeps, type Waiting } from '../queue/leased-work.ts';
import type { DeliveryPlace, Held } from './delivery-place.ts';
import type { Mailer } from './mailer.ts';
import { type Compose, sendOutgoing } from './outgoing-send.ts';
import { createDeliveryStore } from './outgoing-store.ts';

/** What sending needs besides the documents that are to be sent. */
export interface OutgoingDeps extends LeasedWorkDeps {
  mailer: Mailer;
}

interface OutgoingPlan<T extends Held> {
  /** The documents that hold a mail's delivery. */
  model: WebsiteModel<T>;
  place: DeliveryPlace<T>;
  job: { name: string; attempts: number; backoffMs: number };
  sweep: {
    name: string;
    /** What it reads of a document, so that long texts stay where they are. */
    projection: Record<string, 1>;
    /** Names the job when one mail tells of several documents. */
    group?(document: T): string | undefined;
  };
  compose: Compose<T>;
  /** What else is to be done when the mail server says no for good; may come twice. */
  bounced?: (document: T, reason: string) => Promise<void>;
}

const sweepBatch = 500;
const everyMs = 60_000;

/**
 * Mails that wait in documents of a service's own: the document holds how far its mail is, the queue says when to look,
 * and the sweep looks after those the queue has lost. The service only writes the mail.
 */
export function createOutgoing<T extends Held>(
  deps: OutgoingDeps,
  { model, place, job, sweep: { name, projection, group }, compose, bounced }: OutgoingPlan<T>,
) {
  const { mailer, log, now } = deps;
  const store = createDeliveryStore(model, place, now);
  const send = (websiteId: string, id: string) => sendOutgoing(websiteId, id, { store, mailer, log, compose, bounced });
  const waiting = (document: T): Waiting => ({
    websiteId: document.websiteId,
    id: document._id,
    occasion: place.deliveryOf(document).dueMs ?? '',
    group: group?.(document) ?? document._id,
  });
  const work = createLeasedWork(deps, {
    job,
    sweep: { name, everyMs },
    batch: sweepBatch,
    overdue: async (limit) => (await store.overdue(limit, { websiteId: 1, ...projection })).map(waiting),
    run: send,
  });
  return { ...work, store, send };
}
