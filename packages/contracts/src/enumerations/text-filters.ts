/** Filters an editor's text field can name (EDIT-175, EDIT-176). */
export const textFilters = Object.freeze({
  'url-slug': (text: string) => slug(text, /[^a-z0-9]+/g),
  'url-slug-with-slash': (text: string) =>
    slug(text, /[^a-z0-9/]+/g)
      .replace(/-?\/-?/g, '/')
      .replace(/\/{2,}/g, '/'),
} as const);
export type TextFilterName = keyof typeof textFilters;

/** Lower case letters and digits, everything else a single '-' between them (EDIT-189); the other filter keeps '/' (EDIT-190). */
function slug(text: string, others: RegExp): string {
  return text.toLowerCase().replace(others, '-').replace(/^-|-$/g, '');
}
