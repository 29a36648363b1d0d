/** Most of everything about submissions as owners keep them. */
export const submissionLimits = {
  /** Submissions that one request changes. */
  changed: 250,
  /** Rows that spreadsheets import: the newest. */
  feed: 5_000,
  /** The newest, that a summary is of. */
  summarised: 1_000,
  /** Rows of a page. */
  page: 100,
  labels: 10,
  label: 40,
  notes: 100,
  note: 2_000,
  /** Times it was given to somebody that are kept, the newest. */
  history: 50,
  /** Days after which what is in the bin is deleted for good. */
  binDays: 30,
} as const;
