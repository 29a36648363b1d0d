/** Turns the loose blocks that pages were made of into sections that look the same. */
import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import type { Block, Section } from '@tessera/contracts/site/page-body.ts';
import type { TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import { readGalleryValues } from '@tessera/rules/gallery/gallery-options.ts';
import { fieldsOfOptions } from '@tessera/rules/gallery/option-names.ts';
import { heading, Parts, wide } from '../presets/parts.ts';
import { plainText } from '../text/plain-text.ts';
import { textFromParagraphs } from '../text/text-from-paragraphs.ts';
import { idIn, imageIn, type Loose, listIn, looseIn, namesIn, numberIn, textIn } from './legacy-values.ts';
import { stableIds } from './stable-ids.ts';

/** What names and addresses of loose blocks mean. */
export interface LegacyResolve {
  /** Id of a product; null for one that is gone, which is left out. */
  product: (slug: string) => string | null;
  /** Id of a post or event; null for one that is gone. */
  item: (slug: string) => string | null;
  /** Where a path or address leads; null for one that leads nowhere, of which the label stays. */
  link: (href: string) => Link | null;
}

/**
 * Makes sections of a page's loose blocks. Ids follow from the page's id and their order: importing
 * twice makes the same body. A block of an unknown type was not rendered; it is stored as it came.
 */
export function sectionsFromLegacyBlocks(
  blocks: readonly PageBlock[],
  resolve: LegacyResolve,
  page: { id: string },
): Section[] {
  const parts = new Parts(stableIds(page.id));
  const sections = blocks.map((block) => sectionOf(block, parts, resolve));
  return withFormBesideMap(sections).slice(0, documentLimits.sections);
}

/** A page with a form and a map showed them beside each other: its texts and the map in one column, the form in the other. */
function withFormBesideMap(sections: Section[]): Section[] {
  const isOf = (type: Block['type']) => (section: Section) => section.blocks.some((block) => block.type === type);
  const contact = sections.filter((section) => isOf('map')(section) || isOf('form')(section) || isOf('text')(section));
  const [first, ...others] = contact;
  if (!first || !sections.some(isOf('map')) || sections.filter(isOf('form')).length !== 1) return sections;
  const blocks = contact.flatMap((section) => section.blocks);
  const side = blocks.filter(({ type }) => type !== 'form');
  const forms = blocks.filter(({ type }) => type === 'form');
  const together: Section = {
    ...first,
    blocks: [
      ...side.map((block, index) => ({ ...block, place: { span: 5 as const, isStacked: index > 0 } })),
      ...forms.map((block) => ({ ...block, ...wide(7) })),
    ],
  };
  return sections.flatMap((section) => (section === first ? [together] : others.includes(section) ? [] : [section]));
}

function sectionOf(block: PageBlock, parts: Parts, resolve: LegacyResolve): Section {
  const make = Object.hasOwn(makers, block.type) ? makers[block.type] : undefined;
  return make ? make(block, parts, resolve) : parts.section({}, unlisted(block, parts));
}

type Maker = (block: Loose, parts: Parts, resolve: LegacyResolve) => Section;

const titleOf = (block: Loose): string => textIn(block.heading, 200).trim();
const { items: maxItems } = documentLimits;

/** A heading, where there is one, and the paragraphs of a text. */
function copy(level: 1 | 2, block: Loose): TextBlockNode[] {
  const title = titleOf(block);
  const text = textFromParagraphs(textIn(block.text, 20_000));
  return [...(title === '' ? [] : [heading(level, title)]), ...(plainText(text) === '' ? [] : text.content)];
}

/** A text block, unless there is nothing to read. */
const texts = (content: readonly TextBlockNode[], values: Parameters<Parts['text']>[1], parts: Parts): Block[] =>
  content.length > 0 ? [parts.text(content, values)] : [];

/** The button of a block; none where the owner set no label. */
function button(block: Loose, style: 'primary' | 'text', span: 4 | 5, parts: Parts, resolve: LegacyResolve): Block[] {
  const { label, href } = looseIn(block.button);
  const text = textIn(label, 80);
  if (text === '') return [];
  const blockId = parts.block();
  const item = { id: parts.newId('item'), label: text, link: resolve.link(textIn(href, 2_000)), style };
  return [{ ...createBlock(blockTypes.buttons, blockId), items: [item], ...wide(span, true) }];
}

const pictured = (block: Loose, span: 7 | 12, parts: Parts): Block[] => {
  const image = imageIn(block.image);
  return image ? [{ ...createBlock(blockTypes.image, parts.block()), image, ratio: 'wide', ...wide(span) }] : [];
};

const pictureItem = ({ image, title, caption, href }: Loose, parts: Parts, resolve: LegacyResolve) => {
  const picture = imageIn(image);
  if (!picture) return [];
  const texts = { title: textIn(title, 200), caption: textIn(caption, 500) };
  const link = typeof href === 'string' ? resolve.link(href) : null;
  return [{ id: parts.newId('item'), image: picture, ...texts, link }];
};

const makers: Readonly<Record<string, Maker>> = {
  hero: (block, parts, resolve) => {
    const lead = copy(1, { text: block.text });
    return parts.section(
      { name: 'Opening' },
      ...texts(copy(1, { heading: block.heading }), wide(8), parts),
      ...texts(lead, { ...wide(4), size: 'lead' }, parts),
      ...stackedOn(lead.length > 0, button(block, 'primary', 4, parts, resolve)),
      ...pictured(block, 12, parts),
    );
  },
  'image-text': (block, parts, resolve) =>
    parts.section(
      {},
      ...pictured(block, 7, parts),
      ...texts(copy(2, block), wide(5), parts),
      ...button(block, 'text', 5, parts, resolve),
    ),
  gallery: (block, parts, resolve) =>
    parts.section({}, ...texts(copy(2, block), wide(12), parts), {
      ...createBlock(blockTypes.gallery, parts.block()),
      ...readGalleryValues(fieldsOfOptions(looseIn(block.options))),
      items: listIn(block.items)
        .slice(0, documentLimits.galleryPictures)
        .flatMap((one) => pictureItem(looseIn(one), parts, resolve)),
    }),
  'featured-products': (block, parts, { product }) =>
    parts.section(
      {},
      {
        ...createBlock(blockTypes.products, parts.block()),
        heading: titleOf(block),
        source: { pick: 'chosen', ids: namesIn(block.productSlugs, maxItems).flatMap((slug) => product(slug) ?? []) },
      },
    ),
  categories: (block, parts) =>
    parts.section(
      {},
      {
        ...createBlock(blockTypes.categories, parts.block()),
        heading: titleOf(block),
        source: { pick: 'chosen', ids: namesIn(block.categoryIds, maxItems) },
      },
    ),
  journal: (block, parts, { item }) =>
    parts.section(
      {},
      {
        ...createBlock(blockTypes.posts, parts.block()),
        heading: titleOf(block),
        source: { pick: 'chosen', ids: namesIn(block.postSlugs, maxItems).flatMap((slug) => item(slug) ?? []) },
      },
    ),
  events: (block, parts, { item }) =>
    parts.section(
      {},
      {
        ...createBlock(blockTypes.events, parts.block()),
        heading: titleOf(block),
        source: { pick: 'chosen', ids: namesIn(block.eventSlugs, maxItems).flatMap((slug) => item(slug) ?? []) },
      },
    ),
  form: (block, parts) => parts.section({}, { ...createBlock(blockTypes.form, parts.block()), ...formFields(block) }),
  newsletter: (block, parts) =>
    parts.section({ tone: 'soft' }, { ...createBlock(blockTypes.newsletter, parts.block()), ...formFields(block) }),
  // A heading stood beside its text.
  text: (block, parts) => {
    const [title, text] = [copy(2, { heading: block.heading }), copy(2, { text: block.text })];
    if (title.length === 0 || text.length === 0)
      return parts.section({ space: 's' }, ...texts(copy(2, block), {}, parts));
    return parts.section({ space: 's' }, ...texts(title, wide(5), parts), ...texts(text, wide(7), parts));
  },
  image: (block, parts) =>
    parts.section(
      {},
      {
        ...createBlock(blockTypes.image, parts.block()),
        image: imageIn(block.image),
        ratio: 'wide',
        caption: textIn(block.caption, 500),
      },
    ),
  accordion: (block, parts) => {
    const id = parts.block();
    const items = listIn(block.items)
      .slice(0, maxItems)
      .map(looseIn)
      .map(({ question, answer }) => ({
        id: parts.newId('item'),
        question: textIn(question, 300),
        answer: textFromParagraphs(textIn(answer, 20_000)),
      }));
    return parts.section({}, { ...createBlock(blockTypes.accordion, id), heading: titleOf(block), items });
  },
  map: (block, parts) => {
    const place = looseIn(block.location);
    const location = {
      addressTitle: textIn(place.addressTitle, 200),
      addressLine1: textIn(place.addressLine1, 200),
      addressLine2: textIn(place.addressLine2, 200),
      addressCountry: textIn(place.addressCountry, 100),
      mapLat: numberIn(place.mapLat, -90, 90),
      mapLng: numberIn(place.mapLng, -180, 180),
    };
    return parts.section({}, { ...createBlock(blockTypes.map, parts.block()), location });
  },
};

/** Blocks below the one before them, or in a column of their own when that is not there. */
const stackedOn = (isThere: boolean, blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, place: { ...block.place, isStacked: isThere } }));

const formFields = (block: Loose) => ({
  heading: titleOf(block),
  text: textIn(block.text, 2_000),
  formId: idIn(block.formId),
});

function unlisted(block: PageBlock, parts: Parts): Block {
  const stored = blockTypes.unlisted.fields.stored.schema.safeParse(block).data ?? {};
  return { ...createBlock(blockTypes.unlisted, parts.block()), stored };
}
