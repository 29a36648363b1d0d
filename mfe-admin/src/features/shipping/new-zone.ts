import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';

/** Ids are made here, so that what is wrong with a new entry can be told beside it. */
const newId = (prefix: string) => `${prefix}-${crypto.randomUUID()}`;

export function newZone(): ShippingZone {
  return { id: newId('zone'), name: '', countries: [], isRestOfWorld: false, options: [newOption()] };
}

export function newOption(): ZoneOption {
  return {
    id: newId('ship'),
    name: '',
    description: '',
    kind: 'flat',
    rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 0 }],
    freeOverCents: null,
  };
}

/** An option with the rates its new kind can have. */
export function withKind(option: ZoneOption, kind: ZoneOption['kind']): ZoneOption {
  const [first = { maxGrams: null, maxSubtotalCents: null, priceCents: 0 }] = option.rates;
  const plain = { maxGrams: null, maxSubtotalCents: null };
  if (kind === 'pickup') return { ...option, kind, freeOverCents: null, rates: [{ ...plain, priceCents: 0 }] };
  if (kind === 'flat') return { ...option, kind, rates: [{ ...plain, priceCents: first.priceCents }] };
  return { ...option, kind, rates: option.rates.map(({ priceCents }) => ({ ...plain, priceCents })).slice(0, 1) };
}
