import { reservationVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import { linkHref } from '@tessera/site-document/describe/link-href.ts';
import { writeHtml } from '@tessera/site-document/text/write-html.ts';
import type { BlockView } from '@tessera/site-templates/page-sections.ts';
import { folderLinks } from '../views/folder-links.ts';
import type { BlockContext } from './block-context.ts';
import { chartSvg } from './chart-svg.ts';
import { formView } from './form-block.ts';
import { galleryView } from './gallery-view.ts';
import { listView } from './list-blocks.ts';
import { locationOf } from './location.ts';
import { videoHref } from './video-href.ts';

type BlockType = Block['type'];
type BlockOfType<T extends BlockType> = Extract<Block, { type: T }>;
type MakeView<T extends BlockType> = (block: BlockOfType<T>, context: BlockContext) => BlockView | Promise<BlockView>;

/** Type of block → what the template renders. */
const makers: { [T in BlockType]: MakeView<T> } = {
  text: (block, context) => ({
    ...context.common,
    type: 'text',
    textHtml: html(block.text, context),
    size: block.size,
    align: block.align,
  }),
  buttons: ({ align, items }, { common, content }) => ({
    ...common,
    type: 'buttons',
    align,
    items: items.map(({ id, label, link, style }) => ({ id, label, style, href: linkHref(link, content.addresses) })),
  }),
  image: ({ image, link, caption, variant, heading, text, ratio }, { common, picture, content }) => ({
    ...common,
    ...picture,
    type: 'image',
    href: linkHref(link, content.addresses),
    ...{ image, caption, variant, heading, text, ratio },
  }),
  gallery: galleryView,
  video: ({ url, title, poster, caption }, { common, picture }) => ({
    ...common,
    ...picture,
    type: 'video',
    href: videoHref(url),
    image: poster,
    ...{ title, caption },
  }),
  quote: ({ quote, source }, { common }) => ({ ...common, type: 'quote', quote, source }),
  divider: ({ style }, { common }) => ({ ...common, type: 'divider', style }),
  accordion: ({ heading, items, isFirstOpen }, context) => ({
    ...context.common,
    type: 'accordion',
    ...{ heading, isFirstOpen },
    items: items.map(({ id, question, answer }) => ({ id, question, answerHtml: html(answer, context) })),
  }),
  products: listView,
  categories: listView,
  posts: listView,
  events: listView,
  form: formView,
  newsletter: formView,
  map: ({ location }, { common }) => ({ ...common, type: 'map', location: locationOf(location) }),
  chart: ({ heading, variant, unit, items }, { common, request }) => {
    const numbers = new Intl.NumberFormat(request.website.locale);
    const format = (value: number) => `${numbers.format(value)}${unit}`;
    return {
      ...common,
      type: 'chart',
      heading,
      svgHtml: chartSvg(items, variant, format),
      rows: items.map(({ label, value }) => ({ label, value: format(value) })),
    };
  },
  reservation: ({ label, link }, { common, content }) => ({
    ...common,
    type: 'reservation',
    variant: reservationVariant,
    label,
    href: linkHref(link, content.addresses),
  }),
  'post-elsewhere': ({ author, quote, url }, { common }) => ({
    ...common,
    type: 'post-elsewhere',
    ...{ author, quote },
    href: /^https?:\/\//i.test(url) ? url : '',
  }),
  navigation: ({ list }, { common, request, content }) => ({
    ...common,
    type: 'navigation',
    list,
    ...(list === 'folder' && { links: folderLinks(content.documentId, request) }),
  }),
  logo: ({ size }, { common }) => ({ ...common, type: 'logo', size }),
  'social-icons': ({ heading }, { common }) => ({ ...common, type: 'social-icons', heading }),
  search: ({ placeholder }, { common }) => ({ ...common, type: 'search', placeholder }),
  unlisted: (_block, { common }) => ({ ...common, type: 'unlisted' }),
};

/** Returns what the template renders of a block. */
export function blockView<T extends BlockType>(block: BlockOfType<T>, context: BlockContext) {
  return makers[block.type as T](block, context);
}

function html(text: RichText, { content }: BlockContext): string {
  return writeHtml(text, { resolveLink: (link) => linkHref(link, content.addresses) || null });
}
