import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importGiftCards } from '@tessera/contracts/commerce/gift-card-calls.ts';
import type { Days } from './days.ts';
import type { SourceFiles } from './source-files.ts';

type GiftCard = BodyOf<typeof importGiftCards>['giftCards'][0];

/** What was given, how long ago, and how much of it is spent. */
const cards = [
  { cents: 5_000, spentCents: 0, daysAgo: 2, reason: '' },
  { cents: 2_500, spentCents: 2_500, daysAgo: 9, reason: 'For a plate that came in two' },
  { cents: 10_000, spentCents: 3_650, daysAgo: 17, reason: '' },
  { cents: 2_500, spentCents: 0, daysAgo: 26, reason: 'Prize of the winter raffle' },
  { cents: 15_000, spentCents: 15_000, daysAgo: 41, reason: '' },
  { cents: 5_000, spentCents: 1_200, daysAgo: 63, reason: 'Thanks for the kiln photographs' },
];

/** Gift cards that customers of Fernhall hold; others have none. */
export function giftCardsOf(websiteId: string, { catalogue, customers }: SourceFiles, days: Days): GiftCard[] {
  if (websiteId !== catalogue.websiteId) return [];
  return cards.flatMap(({ daysAgo, ...card }, at) => {
    const holder = customers.customers[at * 3];
    return holder
      ? [{ ...card, key: `demo-${at}`, email: holder.email, issuedOn: days.past(-daysAgo, 600 + at * 37) }]
      : [];
  });
}
