/** Where links inside the website lead. */
export { addressesOfLinks, type LinkDeps } from './link-addresses.ts';
