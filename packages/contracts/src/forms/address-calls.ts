import { z } from 'zod';
import { defineCall } from '../call.ts';
import { text } from '../primitives.ts';

/** One person's typing and choosing belong together: some providers charge for all of it once. */
const sessionToken = z.string().max(128).optional();
const path = '/api/google-maps/places';

export const completeAddress = defineCall({
  id: 'completeAddress',
  method: 'GET',
  path: `${path}/autocomplete`,
  summary: 'Addresses that begin like what was typed (FORM-174, FORM-176)',
  query: z.strictObject({
    input: text(200),
    sessionToken,
    /** Looks in this country only. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
  }),
  answer: z.strictObject({
    predictions: z.array(z.strictObject({ placeId: z.string(), description: z.string() })).max(10),
  }),
  errors: ['address.look_up_off', 'address.unavailable', 'request.rate_limited'],
});
export type Prediction = z.infer<typeof completeAddress.answer>['predictions'][number];

export const readAddress = defineCall({
  id: 'readAddress',
  method: 'GET',
  path: `${path}/details`,
  summary: 'The parts of an address that was chosen (FORM-175, FORM-177)',
  query: z.strictObject({ placeId: text(512), sessionToken }),
  answer: z.strictObject({
    address: z.strictObject({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
      country: z.string(),
    }),
    lat: z.number(),
    lng: z.number(),
  }),
  errors: ['address.unknown', 'address.look_up_off', 'address.unavailable', 'request.rate_limited'],
});
export type FoundAddress = z.infer<typeof readAddress.answer>;
