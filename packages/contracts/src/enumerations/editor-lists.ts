/** Blocks an editor can put on a page (EDIT-140 to EDIT-159). */
export const editorBlockTypes = Object.freeze([
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
] as const);

/** Kinds of slides (EDIT-160 to EDIT-162). */
export const slideTypes = Object.freeze(['cover-page', 'lock-screen', 'popup-overlay'] as const);

/** Ways to look at a collection (EDIT-163 to EDIT-165). */
export const collectionViews = Object.freeze(['list', 'grid', 'product'] as const);

/** What an item of a gallery holds (EDIT-166 to EDIT-171). */
export const galleryMediaTypes = Object.freeze([
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const);

/** Keys under which a popup overlay remembers its visitor in local storage (EDIT-172 to EDIT-174). */
export const popupStorageKeys = Object.freeze(['date-closed', 'version', 'submitted'] as const);

/** Page types an upsell or a tweak can be about (EDIT-040). */
export const tweakPageTypes = Object.freeze([
  'splash page',
  'lock screen',
  'popup overlay',
  'checkout',
  'style',
] as const);
