import { z } from 'zod';
import { countryCode } from '../primitives.ts';

/** Parts an address can have, whatever its country; which of them, and in which order, its form says. */
export const addressFieldNames = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];

/** One field of an address, as people of its country know it. */
export const addressField = z.strictObject({
  name: z.enum(addressFieldNames),
  label: z.string(),
  /** Of a browser's own memory: the value of `autocomplete`. */
  autoComplete: z.string(),
  isRequired: z.boolean(),
  /** What to do about it when it is missing. */
  ask: z.string(),
  /** The values there are, by name; of any other field everything is one. */
  options: z.array(z.strictObject({ code: z.string(), name: z.string() })).optional(),
  /** What a value looks like: source of a pattern for the whole of it, capitals and small letters alike. */
  pattern: z.string().optional(),
  /** What to do about a value that looks otherwise. */
  fault: z.string().optional(),
});
export type AddressField = z.infer<typeof addressField>;

/** What an address in a country is made of, in the order it is written there. */
export const addressForm = z.strictObject({
  country: countryCode,
  fields: z.array(addressField),
  /** Whether the price of an order goes by the region there. */
  isPricedByRegion: z.boolean().optional(),
});
export type AddressForm = z.infer<typeof addressForm>;
