/** Where the strip's own files and the end of a preview are. Pages of other visitors know nothing of them. */
export const previewFolder = '/modules/preview';
