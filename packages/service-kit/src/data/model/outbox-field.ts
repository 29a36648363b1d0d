import { consumers, domainEvents } from '@tessera/contracts/events.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import type { Document } from 'mongodb';
import { z } from 'zod';
import { listOfContract, optional } from './fields.ts';

const entry = z.strictObject({
  id: z.string(),
  type: z.enum(keysOf(domainEvents)),
  at: z.number(),
  payload: z.record(z.string(), z.unknown()),
  /** Consumers that have not confirmed yet; the entry goes when the last one did. */
  waitingFor: z.array(z.enum(consumers)),
  nextAt: z.number(),
  attempt: z.number(),
});

/** A domain event waiting inside the document whose change it reports. */
export type OutboxEntry = z.infer<typeof entry>;

/** The field of documents that can publish events. */
export const outbox = optional(listOfContract(entry));

/** Documents that can publish events. */
export interface WithOutbox extends Document {
  _id: string;
  websiteId: string;
  outbox?: OutboxEntry[];
}
