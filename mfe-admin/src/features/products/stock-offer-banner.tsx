import { useAdmin } from '../../app/admin-context.ts';
import { DraftOfferBanner } from '../../drafts/draft-offer.tsx';
import { useStockOffer } from '../../inventory/stock-drafts.ts';

/** Stock and prices that were typed before the page was loaded. */
export function StockOfferBanner() {
  return <DraftOfferBanner offer={useStockOffer(useAdmin().stockDrafts)} />;
}
