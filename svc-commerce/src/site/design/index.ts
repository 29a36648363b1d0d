/** The website's design as publications use it: drafts in svc-identity, described and published with documents. */
export { describeDesign } from './describe-design.ts';
export { type ChosenPart, designEntryId, readChosenDesign, revertedDesign } from './design-changes.ts';
export { createSiteDesign, type SiteDesign } from './site-design.ts';
