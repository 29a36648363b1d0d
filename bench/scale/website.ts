/** The website of the demo store, which is filled. */
export const websiteId = 'site-fernhall';
