/** Redirects, and the addresses that visitors asked for and that lead nowhere. */

export type { RedirectStores } from './deps.ts';
export { redirectsFeature } from './feature.ts';
export { exportRedirects } from './list-redirects.ts';
export { createMissedStore } from './missed-store.ts';
export { type Moved, redirectMoved } from './redirect-moved.ts';
export { keyOfPath } from './redirect-rules.ts';
export { createRedirectStore } from './redirect-store.ts';
export { maxRedirects } from './save-redirect.ts';
