import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeAddress, readAddress } from '@tessera/contracts/forms/address-calls.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forms } from '../../app.ts';

async function start(settings: Record<string, unknown>) {
  const service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', ...settings });
  onTestFinished(() => service.stop());
  return (path: string) => service.as().call('GET', `/api/google-maps/places/${path}`);
}

/** Google as far as it is asked; a status makes it ill. */
async function startGoogle() {
  const google = { status: 200, asked: [] as { url: string; key: unknown; body: string }[], url: '' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = '', headers } = request;
    google.asked.push({ url, key: headers['x-goog-api-key'], body: Buffer.concat(chunks).toString() });
    const isKnown = url.includes('autocomplete') || url.includes('place-1');
    response.writeHead(isKnown ? google.status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url.includes('autocomplete') ? suggested : details));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return google;
}
const suggested = {
  suggestions: [{ placePrediction: { placeId: 'place-1', text: { text: '12 Kiln Lane, Fernhall' } } }],
};
const component = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText });
const details = {
  addressComponents: [
    component('street_number', '12'),
    component('route', 'Kiln Lane'),
    component('postal_town', 'Fernhall'),
    component('administrative_area_level_1', 'England'),
    component('postal_code', 'ZZ9 1AA'),
    component('country', 'United Kingdom', 'GB'),
  ],
  location: { latitude: 53.1, longitude: -1.6 },
};

describe('Addresses, by the provider that is built in', () => {
  test('FORM-174 FORM-176 FORM-178 begin like what was typed, in one country where it is named', async () => {
    const get = await start({ ADDRESS_LOOKUP: 'offline' });
    const all = await get('autocomplete?input=12%20kil&sessionToken=s1');
    expect(all.status).toBe(200);
    expect(completeAddress.answer.parse(all.body).predictions).toHaveLength(2);
    expect(all.body.predictions[0]).toEqual({
      placeId: 'offline-0',
      description: '12 Kiln Lane, Fernhall, ZZ9 1AA, GB',
    });
    expect((await get('autocomplete?input=12%20kil&country=FR')).body).toEqual({ predictions: [] });
    expect((await get('autocomplete?input=tour&country=fr')).body.predictions).toHaveLength(1);
    for (const query of ['', '?input=', '?input=12&country=France'])
      expect((await get(`autocomplete${query}`)).status, query).toBe(400);
  });

  test('FORM-175 FORM-177 FORM-178 one that was chosen comes in its parts', async () => {
    const get = await start({ ADDRESS_LOOKUP: 'offline' });
    const { status, body } = await get('details?placeId=offline-0&sessionToken=s1');
    expect(status).toBe(200);
    expect(readAddress.answer.parse(body)).toEqual({
      address: {
        ...{ line1: '12 Kiln Lane', line2: '', city: 'Fernhall' },
        ...{ region: 'Derbyshire', postalCode: 'ZZ9 1AA', country: 'GB' },
      },
      lat: 53.1,
      lng: -1.6,
    });
    expect((await get('details?placeId=offline-99')).body.code).toBe('address.unknown');
    expect((await get('details')).status).toBe(400);
  });
});

describe('Addresses, by Google', () => {
  test('FORM-176 FORM-177 FORM-178 are asked for with the key, and answered in our shape', async () => {
    const google = await startGoogle();
    const get = await start({ ADDRESS_LOOKUP: 'google', ADDRESS_LOOKUP_KEY: 'k', ADDRESS_LOOKUP_URL: google.url });
    const { body } = await get('autocomplete?input=12%20kil&country=GB&sessionToken=s1');
    expect(body).toEqual({ predictions: [{ placeId: 'place-1', description: '12 Kiln Lane, Fernhall' }] });
    const found = await get('details?placeId=place-1&sessionToken=s1');
    expect(found.body).toMatchObject({
      address: { line1: '12 Kiln Lane', city: 'Fernhall', country: 'GB' },
      lat: 53.1,
    });
    expect(google.asked.map(({ key }) => key)).toEqual(['k', 'k']);
    expect(JSON.parse(google.asked[0]?.body ?? '')).toEqual({
      ...{ input: '12 kil', sessionToken: 's1', includedRegionCodes: ['gb'] },
    });
    expect(google.asked[1]?.url).toBe('/v1/places/place-1?sessionToken=s1');
    // What stands for a place cannot lead elsewhere.
    expect((await get('details?placeId=..%2F..%2Fkeys')).body.code).toBe('address.unknown');
    expect(google.asked[2]?.url).toBe('/v1/places/..%2F..%2Fkeys');
  });

  test('FORM-179 that is ill, or not there, is 503', async () => {
    const google = await startGoogle();
    google.status = 500;
    const settings = { ADDRESS_LOOKUP: 'google', ADDRESS_LOOKUP_KEY: 'k' };
    const ill = await start({ ...settings, ADDRESS_LOOKUP_URL: google.url });
    for (const path of ['autocomplete?input=12', 'details?placeId=place-1']) {
      const { status, body } = await ill(path);
      expect([status, body.error]).toEqual([503, 'Addresses cannot be looked up right now. Type yours in.']);
    }
    const gone = await start({ ...settings, ADDRESS_LOOKUP_URL: 'http://127.0.0.1:1' });
    expect((await gone('autocomplete?input=12')).status).toBe(503);
  });

  test('are not to be had without a key', async () => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', ADDRESS_LOOKUP: 'google' as const };
    await expect(startTestService(forms, settings)).rejects.toThrow('ADDRESS_LOOKUP_KEY');
  });
});

test('without a provider the answer says so', async () => {
  const get = await start({});
  expect((await get('autocomplete?input=12')).body.code).toBe('address.look_up_off');
  expect((await get('details?placeId=offline-0')).status).toBe(404);
});
