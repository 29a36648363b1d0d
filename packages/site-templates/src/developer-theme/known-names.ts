/** The tags of the namespace `squarespace:`, and which of them may have a body. */
export const tags: Readonly<Record<string, { hasBody: boolean; attributes: readonly string[] }>> = Object.assign(
  Object.create(null),
  {
    navigation: { hasBody: false, attributes: ['navigationId', 'template'] },
    'folder-navigation': { hasBody: false, attributes: ['root', 'template'] },
    'block-field': { hasBody: false, attributes: ['id', 'label', 'columns'] },
    query: {
      hasBody: true,
      attributes: ['collection', 'limit', 'skip', 'category', 'tag', 'featured'],
    },
    category: { hasBody: true, attributes: ['collection', 'template'] },
    script: { hasBody: false, attributes: ['src', 'combo'] },
  },
);

/** What `{squarespace.…}` prints. */
export const systemVariables = [
  'main-content',
  'page-id',
  'page-classes',
  'template-revision',
  'cart-classes',
] as const;

/** `{squarespace-headers}` and `{squarespace-footers}`. */
export const systemPlaces = ['squarespace-headers', 'squarespace-footers'] as const;
