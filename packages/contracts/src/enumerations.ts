/**
 * Platform codes in daily use. Numbers and names are the specification's (ENUM rows); both sides import this one table
 * each. Free of the schema library, so that browsers may import it; rarer tables, names and schemas are in
 * `enumerations/`.
 */

export const productType = /* #__PURE__ */ Object.freeze({
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const);
export type ProductType = (typeof productType)[keyof typeof productType];

/** Who may read a page or an item: the codes of `pagePermissionTypeValue` (FORM-121). */
export const pagePermission = /* #__PURE__ */ Object.freeze({ everyone: 1, password: 2, members: 3 } as const);

/** What kind of content an item is; the other codes up to 63 are passed on unchanged (ENUM-033 to ENUM-045). */
export const recordType = /* #__PURE__ */ Object.freeze({
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  storeItem: 11,
  event: 12,
  gallery: 14,
  lesson: 62,
  courseItem: 63,
} as const);

/** What a collection holds; the other codes up to 25 are passed on unchanged (ENUM-046 to ENUM-055). */
export const collectionType = /* #__PURE__ */ Object.freeze({
  generic: 1,
  subscription: 2,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  products: 13,
  lessons: 24,
  course: 25,
} as const);

/**
 * What a page is for. There are no others: a page context with an unknown one is a plain page (ENUM-006 to ENUM-032).
 */
export const pageType = /* #__PURE__ */ Object.freeze({
  mainContent: 1,
  page: 2,
  splash: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const);
export type PageTypeCode = (typeof pageType)[keyof typeof pageType];

/** Role codes; 5 is not in the list and is refused (ENUM-093). */
export const role = /* #__PURE__ */ Object.freeze({
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
} as const);
export type RoleCode = (typeof role)[keyof typeof role];

/** What a website's account is worth; the other codes up to 15 are not itemised (ENUM-094 to ENUM-098). */
export const accountStatus = /* #__PURE__ */ Object.freeze({ expired: 1, paid: 8, enterprise: 15 } as const);

/** Provider of payments that an owner noted: cash, a bank transfer. No money moves here for them. */
export const paidByHand = 'hand';
