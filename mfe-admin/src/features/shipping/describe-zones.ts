import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import type { Described } from '../../kit/form/changes.ts';

export interface ZoneWords {
  /** Of minor units. */
  money: (cents: number) => string;
  country: (code: string) => string;
}

const places = { flat: 'one price', weight: 'by weight', price: 'by subtotal', pickup: 'pick-up' } as const;

/** Every zone and option in words, for the look at before and after. */
export function describeZones(zones: readonly ShippingZone[], words: ZoneWords): Described {
  return new Map(
    zones.flatMap((zone) => {
      const zoneName = zone.name || 'New zone';
      const to = [...zone.countries.map(words.country), ...(zone.isRestOfWorld ? ['rest of the world'] : [])];
      return [
        [`${zoneName}: countries`, to.join(', ')] as const,
        ...zone.options.map(
          (option) => [`${zoneName}: ${option.name || 'new option'}`, optionText(option, words)] as const,
        ),
      ];
    }),
  );
}

/** What an option costs, in words. */
export function optionText(
  { kind, rates, freeOverCents, description }: ZoneOption,
  { money }: Pick<ZoneWords, 'money'>,
): string {
  const amount = (cents: number) => (Number.isNaN(cents) ? '?' : money(cents));
  const step = ({ maxGrams, maxSubtotalCents, priceCents }: ZoneOption['rates'][number]) => {
    const upTo = kind === 'price' ? maxSubtotalCents : maxGrams;
    if (kind === 'flat' || upTo === null) return amount(priceCents);
    return `${amount(priceCents)} up to ${kind === 'price' ? amount(upTo) : `${upTo} g`}`;
  };
  const free = freeOverCents === null ? [] : [`free from ${amount(freeOverCents)}`];
  const price = kind === 'pickup' ? [] : [rates.map(step).join(', then ')];
  return [places[kind], ...price, ...free, ...(description ? [`“${description}”`] : [])].join('; ');
}
