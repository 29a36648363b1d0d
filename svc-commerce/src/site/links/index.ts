/** Where links inside the website lead. */
export { addressesOfLinks } from './link-addresses.ts';
