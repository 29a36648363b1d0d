import type { FoundAddress } from '@tessera/contracts/forms/address-calls.ts';
import { z } from 'zod';
import type { AddressProvider } from './provider.ts';

const home = 'https://places.googleapis.com';
/** Maximum waiting time of a typing visitor, ms. */
const timeoutMs = 4_000;

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
});
const place = z.object({
  addressComponents: z.array(
    z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }),
  ),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
type Place = z.infer<typeof place>;

/** Google's Places API (New). What was typed goes there, and nothing about who typed it. */
export function createGoogle(key: string, url = home): AddressProvider {
  const ask = async (path: string, more: RequestInit, fields: string) =>
    fetch(new URL(path, url), {
      ...more,
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async complete({ input, country, sessionToken }) {
      const body = JSON.stringify({
        input,
        sessionToken,
        ...(country && { includedRegionCodes: [country.toLowerCase()] }),
      });
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
      const answer = await readJson(
        () => ask('/v1/places:autocomplete', { method: 'POST', body }, fields),
        suggestions,
      );
      return answer?.suggestions.flatMap(({ placePrediction: found }) =>
        found ? [{ placeId: found.placeId, description: found.text.text }] : [],
      );
    },
    async read(placeId, sessionToken) {
      const query = sessionToken ? `?${new URLSearchParams({ sessionToken })}` : '';
      const path = `/v1/places/${encodeURIComponent(placeId)}${query}`;
      const answer = await readJson(() => ask(path, {}, 'addressComponents,location'), place);
      return answer && addressOf(answer);
    },
  };
}

/** An answer of this shape; null when there is no such thing, undefined when nothing can be known. */
async function readJson<T extends z.ZodType>(
  ask: () => Promise<Response>,
  shape: T,
): Promise<z.output<T> | null | undefined> {
  try {
    const response = await ask();
    if (response.status === 404) return null;
    if (!response.ok) return undefined;
    return shape.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function addressOf({ addressComponents, location }: Place): FoundAddress {
  const part = (...types: string[]) =>
    types
      .map((type) => addressComponents.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined);
  const long = (...types: string[]) => part(...types)?.longText ?? '';
  return {
    address: {
      line1: [long('street_number'), long('route')].filter(Boolean).join(' ') || long('premise'),
      line2: long('subpremise'),
      city: long('locality', 'postal_town', 'sublocality'),
      region: long('administrative_area_level_1'),
      postalCode: long('postal_code'),
      country: part('country')?.shortText ?? '',
    },
    lat: location.latitude,
    lng: location.longitude,
  };
}
