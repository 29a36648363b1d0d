import type { PreOrderFigures, PreOrderOffer, PreOrderSetting } from '@tessera/contracts/commerce/pre-order.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Ahead, StockDocument } from './stock-model.ts';

/** The day it is, as plain days are written. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** What can be said and sold of a variant that is sold ahead; nothing once the day it was promised for is over. */
export function offerOf(
  { left, sentAbout, words }: Ahead,
  { now, own }: { now: number /** Units held by whoever asks. */; own: number },
): PreOrderOffer | undefined {
  const isOver = sentAbout !== '' && sentAbout < dayOf(now);
  const all = (isOver ? 0 : Math.max(0, left)) + own;
  return all > 0 ? { left: all, sentAbout: sentAbout || null, words } : undefined;
}

/** Where so many more units may be sold ahead. */
export function mayBeSoldAhead(units: number, now: number): Filter<StockDocument>[] {
  const day = { $or: [{ 'ahead.sentAbout': '' }, { 'ahead.sentAbout': trusted({ $gte: dayOf(now) }) }] };
  return [{ 'ahead.left': trusted({ $gte: units }) }, day];
}

/** What owners see of it; nothing where a variant neither is nor was sold ahead. */
export function figuresOfAhead(ahead: Ahead | undefined): { preOrders?: PreOrderFigures } {
  if (!ahead || ahead.limit + ahead.sold + ahead.held === 0) return {};
  const { limit, sold, held, sentAbout, words } = ahead;
  return { preOrders: { limit, sold, held, sentAbout: sentAbout || null, words } };
}

/** The owner's setting as it is stored; what is sold and held already stays. */
export function withSetting({ limit, sentAbout, words }: PreOrderSetting) {
  const known = (name: string) => ({ $ifNull: [`$ahead.${name}`, 0] });
  return {
    ahead: {
      limit,
      sold: known('sold'),
      held: known('held'),
      left: { $subtract: [limit, { $add: [known('sold'), known('held')] }] },
      sentAbout: { $literal: sentAbout ?? '' },
      words: { $literal: words },
    },
  };
}
