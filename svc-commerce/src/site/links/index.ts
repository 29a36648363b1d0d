/** Where links inside the website lead, and what its addresses show. */
export { addressesOfLinks } from './link-addresses.ts';
export { resolvePath } from './resolve-path.ts';
export { standsAt } from './stands-at.ts';
