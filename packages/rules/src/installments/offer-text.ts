import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '../money/format-money.ts';

/** An offer in words (PAY-073 to PAY-076, PAY-080). */
export function offerText(offer: InstallmentOffer, money: MoneyFormat): string {
  const amount = (cents: number) => formatCents(cents, money);
  switch (offer.kind) {
    case 'message':
      return offer.text;
    case 'in-range':
      return `${offer.count} interest-free payments of ${amount(offer.eachCents)} with ${offer.brand}`;
    case 'out-of-range':
      return `available for orders ${offer.limit} ${amount(offer.limitCents)}`;
  }
}
