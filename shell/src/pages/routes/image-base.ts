const imageFolder = '/images/';

/**
 * Returns a value with every address of one of the website's pictures below another path: the admin host serves the
 * pictures of a website below `/config/@{handle}`.
 */
export function withImagesBelow<T>(base: string, value: T): T {
  return JSON.parse(JSON.stringify(value), (_name, one: unknown) =>
    typeof one === 'string' && one.startsWith(imageFolder) ? base + one : one,
  );
}
