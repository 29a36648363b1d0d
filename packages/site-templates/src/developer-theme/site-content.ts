type Fields = Readonly<Record<string, unknown>>;

/** A post, event, picture or product under the names of PAGE-048 to PAGE-085. Texts of visitors are escaped. */
export type ThemeItem = Fields & {
  id: string;
  urlId: string;
  fullUrl: string;
  starred?: boolean;
  categories?: readonly string[];
  tags?: readonly string[];
};

/** A collection of the website, with what its pages may list. */
export interface ThemeCollection {
  id: string;
  /** `page`, `blog`, `events`, `gallery`, `products`, or the name of a collection of the theme. */
  typeName: string;
  /** Code of the collection type. */
  type: number;
  title: string;
  navigationTitle: string;
  description: string;
  urlId: string;
  fullUrl: string;
  /** The page's own HTML, for collections that are one page. */
  mainContent: string;
  items: readonly ThemeItem[];
}

/** A link of a navigation: to a collection, elsewhere, or a folder with links. */
export interface ThemeLink {
  title: string;
  collectionId: string | null;
  /** Address of an external link. */
  url: string | null;
  children: readonly ThemeLink[];
}

/** What the pages of a website show in a theme. */
export interface ThemeSite {
  /** What `{website.…}` prints. */
  website: Fields;
  collections: readonly ThemeCollection[];
  /** Links by the name of the navigation. */
  navigations: Readonly<Record<string, readonly ThemeLink[]>>;
  /** HTML by the id of the block field. */
  blockFields: Readonly<Record<string, string>>;
  /** Printed by `{squarespace-headers}`; the page's stylesheet is linked in it. */
  headHtml: string;
  /** Printed by `{squarespace-footers}`. */
  bodyEndHtml: string;
  cartItems: number;
}

/** A page of a website: a collection's, one of its items', or a static page of the theme. */
export type ThemePage =
  | { kind: 'collection'; collection: ThemeCollection }
  | { kind: 'item'; collection: ThemeCollection; item: ThemeItem }
  | { kind: 'static'; file: string };

/** The fields templates see of a collection. */
export function collectionFields(collection: ThemeCollection) {
  const { items, mainContent, ...fields } = collection;
  return { ...fields, typeLabel: collection.typeName, itemCount: items.length };
}
