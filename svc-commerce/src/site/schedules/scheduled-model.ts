import type { DesignChange } from '@tessera/contracts/identity/design-draft.ts';
import { id } from '@tessera/contracts/primitives.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  listOfContract,
  madeValue,
  nullable,
  number,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { z } from 'zod';
import { author } from '../author.ts';

const scheduledDocument = z.strictObject({ id, title: z.string() });

/**
 * A publication that waits for its time, or failed at it. `_id` is `{websiteId}:{id}`. It is removed once it is live or
 * canceled. Publishing, changing and canceling hold its lease.
 */
export const scheduledModel = defineModel({
  collection: 'scheduledPublications',
  fields: {
    id: text,
    documents: listOfContract(scheduledDocument),
    /** What becomes of the design; its parts follow the documents in `documents`. */
    design: optional(madeValue<Pick<DesignChange, 'to' | 'revs'>>()),
    /** What goes live, in the order of `documents`: the drafts as they were when they were scheduled. */
    bodies: madeValue<DocumentBody[]>(),
    localTime: text,
    timeZone: text,
    at: number,
    on: number,
    by: author,
    note: text,
    failure: nullable(part({ code: text, text })),
    /** When a worker looks at it; absent while it is failed. */
    dueAt: optional(number),
    lease: optional(text),
    leaseUntil: number,
  },
  indexes: [
    { key: { websiteId: 1, at: 1 } },
    // A page is in one scheduled publication at most.
    { key: { websiteId: 1, 'documents.id': 1 }, unique: true },
    { key: { dueAt: 1 }, sparse: true },
  ],
});
export type ScheduledDocument = DocumentIn<typeof scheduledModel>;

/** Publishing takes at most two seconds; its process is taken for dead after this long. */
const leaseMs = 30_000;
export const scheduledLease = (now: () => number) =>
  createLease({ until: 'leaseUntil', holder: 'lease', leaseMs, now });
