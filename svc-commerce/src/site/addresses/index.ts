/** The addresses of a website that everybody can open. */
export { addressesFeature } from './feature.ts';
export { listAddresses } from './list-addresses.ts';
