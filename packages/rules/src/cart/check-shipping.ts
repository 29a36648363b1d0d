import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';

/** What is wrong with shipping zones, by `{zone id}`, `{option id}` and field; empty when nothing is. */
export function checkShippingZones(zones: readonly ShippingZone[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const rest = zones.filter(({ isRestOfWorld }) => isRestOfWorld);
  for (const zone of zones) {
    const { id, name, countries, isRestOfWorld, options } = zone;
    if (name.trim() === '') errors[`${id}.name`] = 'Enter a name for this zone.';
    if (countries.length === 0 && !isRestOfWorld) errors[`${id}.countries`] = 'Choose at least one country.';
    if (isRestOfWorld && rest[0] !== zone) errors[`${id}.countries`] = 'Only one zone can be the rest of the world.';
    const other = zones.find((each) => each !== zone && each.countries.some((country) => countries.includes(country)));
    if (other)
      errors[`${id}.countries`] = `${twice(zone, other)} is in “${other.name}” too. A country belongs to one zone.`;
    for (const option of options) Object.assign(errors, checkOption(option));
  }
  const ids = [...zones.map(({ id }) => id), ...zones.flatMap(({ options }) => options.map(({ id }) => id))];
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  return repeated === undefined ? errors : { ...errors, [repeated]: 'Two entries have the same id.' };
}

function twice({ countries }: ShippingZone, other: ShippingZone): string {
  return countries.find((country) => other.countries.includes(country)) ?? '';
}

function checkOption({ id, name, kind, rates, description }: ZoneOption): Record<string, string> {
  const fault = ratesFault(kind, rates);
  const isPlaceless = kind === 'pickup' && description.trim() === '';
  return {
    ...(name.trim() === '' && { [`${id}.name`]: 'Enter a name for this option.' }),
    ...(isPlaceless && { [`${id}.description`]: 'Say where and when buyers can pick up.' }),
    ...(fault && { [`${id}.rates`]: fault }),
  };
}

function ratesFault(kind: ZoneOption['kind'], rates: ZoneOption['rates']): string | undefined {
  if (rates.length === 0) return 'Enter a price.';
  const limits = rates.map(({ maxGrams, maxSubtotalCents }) => (kind === 'price' ? maxSubtotalCents : maxGrams));
  const isRising = limits.every((limit, at) => at === 0 || above(limit, limits[at - 1] ?? null));
  return isRising ? undefined : 'Each step must go further than the one before it.';
}

/** Null is without limit, above everything. */
function above(limit: number | null, before: number | null): boolean {
  return before !== null && (limit === null || limit > before);
}
