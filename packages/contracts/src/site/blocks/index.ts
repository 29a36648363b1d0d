/** Every type of block that a page may hold. A new type is added here, with a partial of its name in the theme. */
import { accordionBlock } from './accordion.ts';
import { buttonsBlock } from './buttons.ts';
import { categoriesBlock } from './categories.ts';
import { chartBlock } from './chart.ts';
import { dividerBlock } from './divider.ts';
import { formBlock, newsletterBlock } from './forms.ts';
import { galleryBlock } from './gallery.ts';
import { imageBlock } from './image.ts';
import { mapBlock } from './map.ts';
import { logoBlock, navigationBlock } from './navigation.ts';
import { productsBlock } from './products.ts';
import { quoteBlock } from './quote.ts';
import { reservationBlock } from './reservation.ts';
import { searchBlock } from './search.ts';
import { postElsewhereBlock, socialIconsBlock } from './social.ts';
import { eventsBlock, postsBlock } from './summary.ts';
import { textBlock } from './text.ts';
import { unlistedBlock } from './unlisted.ts';
import { videoBlock } from './video.ts';

export const blockTypes = {
  text: textBlock,
  buttons: buttonsBlock,
  image: imageBlock,
  gallery: galleryBlock,
  video: videoBlock,
  quote: quoteBlock,
  divider: dividerBlock,
  accordion: accordionBlock,
  products: productsBlock,
  categories: categoriesBlock,
  posts: postsBlock,
  events: eventsBlock,
  form: formBlock,
  newsletter: newsletterBlock,
  map: mapBlock,
  chart: chartBlock,
  reservation: reservationBlock,
  'post-elsewhere': postElsewhereBlock,
  navigation: navigationBlock,
  logo: logoBlock,
  'social-icons': socialIconsBlock,
  search: searchBlock,
  unlisted: unlistedBlock,
} as const;

/** Name of a type of block. */
export type BlockTypeName = keyof typeof blockTypes;
