import { fulfilRun, runOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  date,
  flag,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';

const { shape } = fulfilRun;
const { leftOut, kept } = runOrder.shape;

/** Several orders that are marked together, and the log of it. Every step is one write of this document. */
export const runModel = defineModel({
  collection: 'fulfilRuns',
  fields: {
    ...{ id: text, who: text, notify: flag, state: oneOf(...shape.state.options) },
    ...{ createdOn: number, undoUntil: number, endedOn: nullable(number) },
    orders: listOf(
      part({
        ...{ orderId: text, number: text, state: oneOf(...runOrder.shape.state.options) },
        leftOut: nullable(oneOf(...leftOut.unwrap().options)),
        kept: nullable(oneOf(...kept.unwrap().options)),
        /** The shipment it makes: known before, so that it is made once, whoever has to begin again. */
        shipmentId: text,
      }),
    ),
    /** Who works on it, and until when nobody else does. */
    runner: text,
    leaseUntil: number,
    /** How often it was taken in hand since it last came further. */
    tries: number,
    /** Starts at the next order of which no worker has reported an end: those workers died. */
    openStarts: optional(number),
    expiresAt: date,
  },
  indexes: [
    { key: { websiteId: 1, createdOn: -1 } },
    { key: { state: 1, leaseUntil: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});
export type FulfilRunDocument = DocumentIn<typeof runModel>;

export const runLeaseMs = 10_000;

/** Who works on a run, and for how long nobody else does. */
export const runLease = (now: () => number) =>
  createLease({ until: 'leaseUntil', holder: 'runner', leaseMs: runLeaseMs, now });

/** In a filter: runs that somebody should be working on. */
export const underWay = { state: trusted({ $in: ['running', 'undoing'] }) };
