const imageFolder = '/images/';

/**
 * Returns a value with every address of one of the website's pictures below another path: the admin host serves the
 * pictures of a website below `/config/@{handle}`.
 */
export function withImagesBelow<T>(base: string, value: T): T {
  if (typeof value === 'string') return (value.startsWith(imageFolder) ? base + value : value) as T;
  if (Array.isArray(value)) return value.map((one) => withImagesBelow(base, one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withImagesBelow(base, one)]);
  return Object.fromEntries(entries) as T;
}
