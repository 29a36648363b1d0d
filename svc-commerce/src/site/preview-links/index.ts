/** Links by which anybody who has them can look at a draft. */
export type { PreviewLinksDeps } from './deps.ts';
export { previewLinksFeature } from './feature.ts';
export { createPreviewLinkStore } from './preview-link-store.ts';
