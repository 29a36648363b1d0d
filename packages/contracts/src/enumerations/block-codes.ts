/** Types of blocks on the template side; those not itemised render as an empty block (ENUM-056 to ENUM-067). */
export const blockType = Object.freeze({
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

/** No slice type has a stated name; all 19 are unlisted (ENUM-068, ENUM-069). */
export const sliceType = Object.freeze({} as const);

/** What a block of this type draws: nothing when its type is not itemised (ENUM-067). */
export function isBlockDrawn(code: number): boolean {
  return Object.values<number>(blockType).includes(code);
}
