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

/** Instructions of the template language, without their braces. */
export const instructions = [
  '.section',
  '.repeated section',
  '.alternates with',
  '.if',
  '.or',
  '.end',
  '.equal?',
  '.greaterThan?',
  '.lessThan?',
  '.even?',
  '.odd?',
  '.var',
  '.macro',
  '.include',
  '.space',
  '.tab',
  '.newline',
  '.meta-left',
  '.meta-right',
] as const;

/** What templates of a website can print, apart from fields that a theme names itself. */
export const siteVariables = [
  ...['id', 'siteTitle', 'siteTagLine', 'siteDescription', 'language', 'timeZone', 'baseUrl'].map(
    (name) => `website.${name}`,
  ),
  ...['id', 'title', 'navigationTitle', 'description', 'urlId', 'fullUrl', 'typeName', 'type', 'itemCount'].map(
    (name) => `collection.${name}`,
  ),
  ...['id', 'title', 'urlId', 'fullUrl', 'excerpt', 'publishOn', 'categories', 'tags', 'assetUrl', 'body'].map(
    (name) => `item.${name}`,
  ),
  ...systemVariables.map((name) => `squarespace.${name}`),
  ...systemPlaces,
] as const;
