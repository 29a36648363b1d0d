/** Template type of the forms that ask for the additional fields of products. */
export const productFormType = 'product';

/** Most of everything a form holds, and how many forms a website has (EDIT-114). */
export const formLimits = {
  forms: 500,
  fields: 100,
  nameLength: 100,
  titleLength: 200,
  descriptionLength: 1_000,
  buttonLength: 60,
  submissionTextLength: 1_000,
  disclaimerLength: 2_000,
  redirectLength: 2_000,
  postSubmitHtmlLength: 20_000,
  options: 100,
  /** Languages of a form besides the one it is written in. */
  languages: 20,
  /** Versions of a form that are kept besides the one in use. */
  versions: 100,
  /** Differences of a version that a list names, and the characters of each side. */
  shownChanges: 30,
  shownText: 200,
  /** Values of one filled form: more than there are fields, for those that are shown no more (SAFE-37). */
  values: 500,
} as const;
