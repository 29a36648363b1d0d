import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';
import { maxOrdersAtOnce } from './store-limits.ts';

/** Why an order is not marked as fulfilled with the others. */
const leftOutReason = z.enum(['unpaid', 'fulfilled', 'cancelled', 'refunded', 'unknown', 'failed']);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Why an order stays fulfilled when the others are taken back: its mail is out, or somebody has gone on with it. */
const keptReason = z.enum(['told', 'changed', 'failed']);
export type KeptReason = z.infer<typeof keptReason>;

const reasons = { leftOut: leftOutReason.nullable(), kept: keptReason.nullable() };

/** How it went with one order. `kept` is one that could not be taken back. */
export const runOrder = z.strictObject({
  orderId: id,
  /** Empty when there is no such order. */
  number: z.string(),
  state: z.enum(['waiting', 'fulfilled', 'left_out', 'undone', 'kept']),
  ...reasons,
});
export type RunOrder = z.infer<typeof runOrder>;

/** Several orders that are marked as fulfilled together, from the first to the last. */
export const fulfilRun = z.strictObject({
  id,
  who: z.string(),
  /** Whether the buyers get a mail. */
  notify: z.boolean(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  createdOn: timestampMs,
  /** Until then it can be undone, and nobody is told of it. */
  undoUntil: timestampMs,
  endedOn: timestampMs.nullable(),
  orders: z.array(runOrder),
});
export type FulfilRun = z.infer<typeof fulfilRun>;

const path = '/api/commerce/fulfil-runs';
const params = z.strictObject({ runId: id });
const orderIds = z.array(id).min(1).max(maxOrdersAtOnce);

export const planFulfilRun = defineCall({
  id: 'planFulfilRun',
  method: 'POST',
  path: `${path}/plan`,
  summary: 'What marking these orders as fulfilled would do; changes nothing',
  body: z.strictObject({ orderIds }),
  answer: z.strictObject({
    orders: z.array(z.strictObject({ orderId: id, number: z.string(), leftOut: reasons.leftOut })),
    /** How long it could be undone, and the mails would wait. */
    undoMs: z.int(),
  }),
});

export const startFulfilRun = defineCall({
  id: 'startFulfilRun',
  method: 'POST',
  path,
  summary: 'Marks orders as fulfilled, one after the other; those that are not paid in full are left out',
  body: z.strictObject({
    /** Chosen by the caller: the same id again is the same run. */
    runId: z.string().regex(/^[\w-]{8,64}$/),
    orderIds,
    notify: z.boolean().default(true),
  }),
  answer: fulfilRun,
  status: 201,
});

export const listFulfilRuns = defineCall({
  id: 'listFulfilRuns',
  method: 'GET',
  path,
  summary: 'The last five runs, newest first',
  answer: z.strictObject({ runs: z.array(fulfilRun) }),
});

export const readFulfilRun = defineCall({
  id: 'readFulfilRun',
  method: 'GET',
  path: `${path}/{runId}`,
  summary: 'How far a run has come, order by order',
  params,
  answer: fulfilRun,
  errors: ['fulfil_run.unknown'],
});

export const undoFulfilRun = defineCall({
  id: 'undoFulfilRun',
  method: 'POST',
  path: `${path}/{runId}/undo`,
  summary: 'Undoes a run before its mails are sent: its orders are to be fulfilled again, and no mail goes out',
  params,
  answer: fulfilRun,
  errors: ['fulfil_run.unknown', 'fulfil_run.under_way', 'fulfil_run.too_late'],
});
