/** Where links inside the website lead, and what stands at its addresses. */
export { addressesOfLinks } from './link-addresses.ts';
export { resolvePath } from './resolve-path.ts';
export { standsAt } from './stands-at.ts';
