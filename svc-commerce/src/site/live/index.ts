/** What visitors see: which pages are live, and the versions of pages that were published. */
export type { LivePage } from './live-models.ts';
export { createLiveSites, type LiveSite, type LiveSites } from './live-sites.ts';
export { createVersionStore, type NewVersion, type VersionStore } from './version-store.ts';
