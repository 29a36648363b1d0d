/** Codes of blocks and of what they are made of, free of the schema library. Numbers and names are the specification's. */

/** What a block is on the template side; the other codes up to 71 have no name (ENUM-056 to ENUM-067). */
export const blockTypeCode = Object.freeze({
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  accordion: 69,
} as const);

/**
 * How a block is laid out. Each code belongs to the family named before it: carousel, grid and stack occur in two
 * (EDIT-120 to EDIT-139); 1001 is not used.
 */
export const galleryVariant = Object.freeze({
  slideshow: 1000,
  carousel: 1002,
  grid: 1003,
  stack: 1004,
  /** The platform's own, without codes in the rows. */
  masonry: 'masonry',
  strips: 'strips',
} as const);
export type GalleryVariant = (typeof galleryVariant)[keyof typeof galleryVariant];
export const summaryVariant = Object.freeze({ wall: 1005, carousel: 1006, list: 1007, grid: 1008 } as const);
export const chartVariant = Object.freeze({ bar: 1009, line: 1010, pie: 1011 } as const);
export const imageVariant = Object.freeze({
  inline: 1012,
  poster: 1013,
  card: 1014,
  overlap: 1015,
  collage: 1016,
  stack: 1017,
} as const);
export const reservationVariant = 1018;
export const eventsVariant = 1019;

/** Where a section's background comes from (ENUM-073 to ENUM-078). */
export const backgroundSource = Object.freeze({ undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 } as const);

/** The link that restaurants add for a provider of food ordering, with its first title (EDIT-184, EDIT-185). */
export const foodOrderingTitle = 'Order Now';

/** Folders of the navigation that visitors never see as the main navigation (EDIT-186 to EDIT-188). */
export const hiddenNavigation = '_hidden';
export const memberAreaNavigation = '_memberAreas';
