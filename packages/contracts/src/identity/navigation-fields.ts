/** The navigations of a website, as its settings name them. */
export const navigationFields = ['mainNav', 'footerNav'] as const;
export type NavigationField = (typeof navigationFields)[number];

/** The one template every website's navigations stand in. */
export const siteTemplateId = 'site';
