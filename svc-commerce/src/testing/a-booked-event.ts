import { productType } from '@tessera/contracts/enumerations.ts';
import { anItemSite } from './an-item-site.ts';
import { aProduct, aStore, aVariant } from './builders.ts';
import type { CommerceService } from './commerce-service.ts';

/** The product whose variants are the tickets: two dates of two places each, and one place that no event names. */
const evening = aProduct('evening', {
  productType: productType.service,
  variantOptionOrdering: ['Date'],
  variants: ['first', 'second', 'spare'].map((id) => aVariant(id, { attributes: { Date: id }, qtyInStock: 2 })),
});

/** A website with an event `/dates/evening` that is booked in its shop: two dates, a week apart. */
export async function aBookedEvent(service: CommerceService, startDate: number) {
  const site = anItemSite(service);
  const { websiteId } = site;
  await service.load(
    aStore([evening], { settings: { ...aStore([]).settings, multipleQuantityAllowedForServices: true } }),
    websiteId,
  );
  const hour = 3_600_000;
  const tickets = {
    productId: 'prod-evening',
    closesMinutesBefore: 0,
    dates: [
      { variantId: 'var-first', startDate: null, endDate: null, formerDate: null },
      { variantId: 'var-second', startDate: startDate + 168 * hour, endDate: null, formerDate: null },
    ],
  };
  const { id } = await site.create(await site.addCollection('events', 'dates'), 'Evening');
  await site.set(id, { startDate, endDate: startDate + 3 * hour, tickets });
  await site.publish(id);
  return { ...site, id, tickets, readEvent: async () => (await site.read('/dates/evening')).event };
}
