import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useStockDrafts, useStockOffer } from '../stock/stock-drafts.ts';

/** Stock and prices that were typed before the page was loaded. */
export function StockOfferBanner() {
  return <DraftOfferBanner offer={useStockOffer(useStockDrafts())} />;
}
