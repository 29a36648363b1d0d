import type { FoundAddress } from '@tessera/contracts/forms/address-calls.ts';
import type { AddressProvider } from './provider.ts';

type Place = [
  line1: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
  lat: number,
  lng: number,
];

/** None of them exists. */
const places: readonly Place[] = [
  ['12 Kiln Lane', 'Fernhall', 'Derbyshire', 'ZZ9 1AA', 'GB', 53.1, -1.6],
  ['12 Kilnfield Row', 'Alderbeck', 'Cumbria', 'ZZ9 4QT', 'GB', 54.4, -3],
  ['3 Slipway Terrace', 'Tidewater', 'Cornwall', 'ZZ8 2BC', 'GB', 50.2, -5.1],
  ['48 Glazier Street', 'Northlight', 'Maine', '00001', 'US', 44.3, -68.8],
  ['7 Rue du Tour', 'Valterre', 'Drôme', '00026', 'FR', 44.7, 5.1],
];

const idOf = (at: number) => `offline-${at}`;
const oneLine = ([line1, city, , postalCode, country]: Place) => [line1, city, postalCode, country].join(', ');
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Replaces a real provider without a network: a few made-up places. */
export const offline: AddressProvider = {
  complete: async ({ input, country }) =>
    places
      .map((place, at) => ({ place, placeId: idOf(at), description: oneLine(place) }))
      .filter(({ place }) => !country || place[4] === country.toUpperCase())
      .filter(({ description }) => plain(description).includes(plain(input.trim())))
      .map(({ placeId, description }) => ({ placeId, description })),
  read: async (placeId) => {
    const place = places.find((_, at) => idOf(at) === placeId);
    return place ? addressOf(place) : null;
  },
};

function addressOf([line1, city, region, postalCode, country, lat, lng]: Place): FoundAddress {
  return { address: { line1, line2: '', city, region, postalCode, country }, lat, lng };
}
