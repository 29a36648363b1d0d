import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import type { Hold, StockMove } from './stock-model.ts';

export interface StockChange {
  /** Added to the figure; negative takes away. */
  onHand?: number;
  /** The figure itself, whatever it was. */
  toOnHand?: number;
  /** What is more on hand came in: there is so much less to come, and to be sold ahead. */
  arrives?: true;
  held?: number;
  /** Units still to come, added to what is held of them and to what is sold of them. */
  ahead?: { held?: number; sold?: number };
  /** Nothing is owed or sold ahead any more. */
  endsAhead?: true;
  /** Expression for the new list of holds. */
  holds?: Document;
  /** Other fields to set, as expressions. */
  set?: Document;
  /** Who moves it and why; told in the history with the figures before and after. */
  move?: Pick<StockMove, 'who' | 'reason' | 'orderId'>;
}

/**
 * The one update that moves stock and tells of it. The event carries the new value of `available`. An event that is still
 * unsent is replaced, so a busy variant never gathers a crowd of them.
 */
export function stockWrite(change: StockChange, now: number): Document[] {
  const { holds, set } = change;
  return [
    { $set: { ...figuresAfter(change, now), ...(holds && { holds }), ...set } },
    { $set: { outbox: { $concatArrays: [othersInOutbox, [stockChanged(now)]] } } },
  ];
}

/**
 * All figures of a variant, as expressions. What is owed to those who bought ahead is served first: from units in the house
 * that nobody holds, whichever way they came free. `available` follows from the others.
 */
export function figuresAfter(change: StockChange, now: number): Document {
  const { toOnHand, onHand: more = 0, held: moreHeld = 0, move } = change;
  const { held: moreAhead = 0, sold: moreSold = 0 } = change.ahead ?? {};
  const onHand = toOnHand ?? { $add: ['$onHand', more] };
  const held = { $add: ['$held', moreHeld] };
  const aheadHeld = { $add: [{ $ifNull: ['$ahead.held', 0] }, moreAhead] };
  const owed = change.endsAhead ? 0 : { $add: [{ $ifNull: ['$ahead.sold', 0] }, moreSold] };
  const served = { $max: [0, { $min: [owed, { $subtract: [onHand, held] }] }] };
  const sold = { $subtract: [owed, served] };
  const arrived = change.arrives ? { $max: [0, { $subtract: [onHand, '$onHand'] }] } : 0;
  const limit = change.endsAhead ? 0 : { $max: [0, { $subtract: ['$ahead.limit', arrived] }] };
  const left = { $subtract: [limit, { $add: [sold, aheadHeld] }] };
  const after = { $subtract: [onHand, served] };
  const inHistory = { at: now, ...(move ?? { who: 'store', reason: 'Kept for pre-orders' }) };
  const changes = withMove(inHistory, after, { $subtract: [moreSold, served] });
  return {
    onHand: after,
    held,
    available: { $subtract: [onHand, { $add: [held, owed, aheadHeld] }] },
    ahead: {
      $cond: [isSoldAhead, { $mergeObjects: ['$ahead', { limit, sold, held: aheadHeld, left }] }, '$$REMOVE'],
    },
    // Units that come free by themselves move only where they are owed.
    changes: move ? changes : { $cond: [{ $gt: [served, 0] }, changes, { $ifNull: ['$changes', []] }] },
  };
}

const isSoldAhead = { $eq: [{ $type: '$ahead' }, 'object'] };

/** The list of moves with one more; `to` is an expression for the new stock on hand, `ahead` for what it sold ahead. */
function withMove(move: Omit<StockMove, 'id' | 'from' | 'to'>, to: Document | number, ahead: Document): Document {
  const figures = { from: '$onHand', to };
  const sold = { $cond: [{ $eq: [ahead, 0] }, {}, { ahead }] };
  const whole = { $mergeObjects: [{ $literal: { id: newId('mov'), ...move } }, figures, sold] };
  return { $concatArrays: [{ $ifNull: ['$changes', []] }, [whole]] };
}

/** The list of holds with one more. */
export function withHold(hold: Hold): Document {
  return { $concatArrays: ['$holds', [{ $literal: hold }]] };
}

/** The list of holds without a holder's. */
export function withoutHold(holder: string): Document {
  return { $filter: { input: '$holds', as: 'hold', cond: { $ne: ['$$hold.holder', { $literal: holder }] } } };
}

/** The list of holds with some fields of one holder's changed. */
export function withChangedHold(holder: string, change: Partial<Hold>): Document {
  const isHolder = { $eq: ['$$hold.holder', { $literal: holder }] };
  const changed = { $mergeObjects: ['$$hold', { $literal: change }] };
  return { $map: { input: '$holds', as: 'hold', in: { $cond: [isHolder, changed, '$$hold'] } } };
}

const othersInOutbox = {
  $filter: {
    input: { $ifNull: ['$outbox', []] },
    as: 'entry',
    cond: { $or: [{ $ne: ['$$entry.type', 'stock.changed'] }, { $gt: ['$$entry.attempt', 0] }] },
  },
};

function stockChanged(now: number): Document {
  const entry = outboxEntry('stock.changed', { productId: '', variantId: '', available: 0 }, now);
  const payload = {
    productId: '$productId',
    variantId: '$variantId',
    available: { $cond: [{ $gt: ['$available', 0] }, '$available', 0] },
  };
  return { $mergeObjects: [{ $literal: entry }, { payload }] };
}
