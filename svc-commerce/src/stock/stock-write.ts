import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import type { Hold, StockMove } from './stock-model.ts';

export interface StockChange {
  /** Added to the figure; negative takes away. */
  onHand?: number;
  held?: number;
  /** Expression for the new list of holds. */
  holds?: Document;
  /** Other fields to set, as expressions. */
  set?: Document;
  /** Who moves it and why; told in the history with the figures before and after. */
  move?: Pick<StockMove, 'who' | 'reason' | 'orderId'>;
}

/**
 * The one update that moves stock and tells of it. `available` follows from the other two, and the event carries its
 * new value. An event that is still unsent is replaced, so a busy variant never gathers a crowd of them.
 */
export function stockWrite({ onHand = 0, held = 0, holds, set, move }: StockChange, now: number): Document[] {
  return [
    {
      $set: {
        onHand: { $add: ['$onHand', onHand] },
        held: { $add: ['$held', held] },
        available: { $add: ['$available', onHand - held] },
        ...(holds && { holds }),
        ...(move && { changes: withMove({ at: now, ...move }, { $add: ['$onHand', onHand] }) }),
        ...set,
      },
    },
    { $set: { outbox: { $concatArrays: [othersInOutbox, [stockChanged(now)]] } } },
  ];
}

/** The list of moves with one more; `to` is an expression for the new stock on hand. */
export function withMove(move: Omit<StockMove, 'id' | 'from' | 'to'>, to: Document | number): Document {
  const figures = { from: '$onHand', to };
  const whole = { $mergeObjects: [{ $literal: { id: newId('mov'), ...move } }, figures] };
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
