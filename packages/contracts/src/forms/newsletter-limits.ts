/** The list of a website that forms and the waitlist join: its newsletter. */
export const siteListId = 'newsletter';

/** Template type of the forms that ask for the website's letters. */
export const newsletterFormType = 'newsletter';

/** Most of everything about a website's letters. */
export const newsletterLimits = {
  /** Rows of a page of subscribers. */
  page: 50,
  email: 256,
  name: 200,
} as const;
