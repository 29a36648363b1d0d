/** Address of the strip's files and of the route that ends a preview. Only pages in a preview refer to it. */
export const previewFolder = '/modules/preview';
