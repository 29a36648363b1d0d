/** Companies that keep lists and send letters, which can be told who is on the website's list. */
export const outsideProviders = ['mailchimp', 'brevo'] as const;
export type OutsideProvider = (typeof outsideProviders)[number];

/** Most of everything about a list elsewhere. */
export const outsideListLimits = { key: 200, listId: 60, failures: 20 } as const;
