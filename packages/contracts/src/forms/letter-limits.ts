/** Most of everything about a letter to a website's subscribers. */
export const letterLimits = {
  subject: 150,
  preheader: 150,
  text: 20_000,
  /** Mails a minute. */
  perMinute: { usual: 300, most: 6_000 },
  /** Rows of a page of letters. */
  page: 25,
} as const;
