/** Reads the HTML of a page of another system as blocks: text, pictures, galleries, films and buttons. */
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import type { TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import type { Parts } from '../presets/parts.ts';
import { linkFromHref } from '../text/html/link-from-href.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from '../text/html/parse-html.ts';
import { addHidden, leftOutWords, readRichNodes } from '../text/read-html.ts';
import {
  classesOf,
  filmUrl,
  isButton,
  isGallery,
  nameOfWidget,
  type Picture,
  pictureOf,
  picturesIn,
  textIn,
} from './html-parts.ts';
import { withLinks } from './link-marks.ts';

/** What addresses in the page stand for on this website. */
export interface HtmlResolve {
  /** Returns the picture that was imported from an address; null where it is missing. */
  image: (picture: Picture) => Extract<Block, { type: 'image' }>['image'];
  /** Returns where a link leads now. */
  link: (link: Link) => Link;
}

/** A page of another system, parsed. */
export interface PageHtml {
  /** Addresses of its pictures, each once and in their order. */
  pictures: string[];
  /** Makes the page's blocks, with what could not become part of them, in words. */
  blocks(parts: Parts, resolve: HtmlResolve): { blocks: Block[]; leftOut: string[] };
}

/** UTF-16 units that are read. */
const maxLength = 1_000_000;

/** Parses a page's HTML. Whatever it is given, the blocks are valid. */
export function readPageHtml(html: string): PageHtml {
  const { root, hidden } = parseHtml(html.slice(0, maxLength));
  return {
    pictures: [...new Set(picturesIn(root).map(({ url }) => url))],
    blocks(parts, resolve) {
      const leftOut = new Map<string, number>();
      const reader = new PageReader(parts, resolve, leftOut);
      const blocks = joined(reader.blocksOf(root.children), parts);
      addHidden(hidden, leftOut);
      if (blocks.length > documentLimits.blocks || html.length > maxLength) leftOut.set('end of a long page', 1);
      return { blocks: blocks.slice(0, documentLimits.blocks), leftOut: leftOutWords(leftOut) };
    },
  };
}

class PageReader {
  readonly #parts: Parts;
  readonly #resolve: HtmlResolve;
  readonly #leftOut: Map<string, number>;

  constructor(parts: Parts, resolve: HtmlResolve, leftOut: Map<string, number>) {
    this.#parts = parts;
    this.#resolve = resolve;
    this.#leftOut = leftOut;
  }

  /** Blocks of a series of nodes; what is text between two others is one block. */
  blocksOf(nodes: readonly HtmlNode[]): Block[] {
    const blocks: Block[] = [];
    let text: HtmlNode[] = [];
    const endText = () => {
      blocks.push(...this.#textBlocks(text));
      text = [];
    };
    for (const node of nodes) {
      const own = typeof node === 'string' ? undefined : this.#ownBlocks(node);
      if (!own) text.push(node);
      else {
        endText();
        blocks.push(...own);
      }
    }
    endText();
    return blocks;
  }

  /** The blocks of an element that is not only text; undefined for text. */
  #ownBlocks(element: HtmlElement): Block[] | undefined {
    const widget = nameOfWidget(element);
    if (widget) {
      this.#count(widget);
      return [];
    }
    const film = filmUrl(element);
    if (film)
      return [{ ...createBlock(blockTypes.video, this.#parts.block()), url: film, caption: captionIn(element) }];
    if (isGallery(element)) return this.#gallery(element);
    if (element.name === 'img') return this.#pictures([pictureOf(element)], '');
    if (element.name === 'figure' && picturesIn(element).length === 1)
      return this.#pictures(picturesIn(element), captionIn(element) || textIn(element));
    if (isButton(element)) return this.#button(element);
    const isMixed = element.children.some((child) => typeof child !== 'string' && this.#holdsBlock(child));
    return isMixed ? this.blocksOf(element.children) : undefined;
  }

  readonly #known = new Map<HtmlElement, boolean>();
  #holdsBlock(element: HtmlElement): boolean {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const isBlock =
      element.name === 'img' ||
      isGallery(element) ||
      isButton(element) ||
      filmUrl(element) !== undefined ||
      nameOfWidget(element) !== undefined;
    const found = isBlock || element.children.some((child) => typeof child !== 'string' && this.#holdsBlock(child));
    this.#known.set(element, found);
    return found;
  }

  #textBlocks(nodes: readonly HtmlNode[]): Block[] {
    const content: TextBlockNode[] = readRichNodes(nodes, this.#leftOut);
    return content.length === 0 ? [] : [this.#parts.text(withLinks(content, this.#resolve.link))];
  }

  #gallery(element: HtmlElement): Block[] {
    const items = picturesIn(element).flatMap((picture) => {
      const image = this.#image(picture);
      return image
        ? [{ id: this.#parts.newId('item'), image, title: '', caption: cut(picture.caption), link: null }]
        : [];
    });
    if (items.length === 0) return [];
    if (items.length > documentLimits.galleryPictures)
      this.#count('picture', items.length - documentLimits.galleryPictures);
    const gallery = { ...createBlock(blockTypes.gallery, this.#parts.block()), hasLightbox: true };
    return [{ ...gallery, items: items.slice(0, documentLimits.galleryPictures) }];
  }

  #pictures(pictures: readonly Picture[], caption: string): Block[] {
    return pictures.flatMap((picture) => {
      const image = this.#image(picture);
      return image
        ? [{ ...createBlock(blockTypes.image, this.#parts.block()), image, caption: cut(caption || picture.caption) }]
        : [];
    });
  }

  #image(picture: Picture) {
    const image = picture.url === '' ? null : this.#resolve.image(picture);
    if (!image) this.#count('picture');
    return image;
  }

  #button(element: HtmlElement): Block[] {
    const anchor = element.name === 'a' ? element : firstAnchor(element);
    const label = textIn(element).slice(0, maxLabel).trim();
    if (label === '') return [];
    const link = linkFromHref(anchor?.attributes.get('href') ?? '');
    const block = this.#parts.buttons([label]);
    if (block.type !== 'buttons') return [];
    return [{ ...block, items: block.items.map((item) => ({ ...item, link: link && this.#resolve.link(link) })) }];
  }

  #count(what: string, count = 1): void {
    this.#leftOut.set(what, (this.#leftOut.get(what) ?? 0) + count);
  }
}

const maxLabel = 80;
const maxCaption = 500;
const cut = (caption: string) => caption.slice(0, maxCaption);

function firstAnchor({ children }: HtmlElement): HtmlElement | undefined {
  for (const child of children) {
    if (typeof child === 'string') continue;
    const found = child.name === 'a' ? child : firstAnchor(child);
    if (found) return found;
  }
  return undefined;
}

/** The words below a picture or film. */
function captionIn({ children }: HtmlElement): string {
  for (const child of children) {
    if (typeof child === 'string') continue;
    const isCaption = child.name === 'figcaption' || /\b(wp-caption-text|image-caption)\b/.test(classesOf(child));
    const found = isCaption ? textIn(child) : captionIn(child);
    if (found) return cut(found);
  }
  return '';
}

/** Pages with more blocks than one may have are shortened by joining pictures that follow each other to galleries. */
function joined(blocks: Block[], parts: Parts): Block[] {
  if (blocks.length <= documentLimits.blocks) return blocks;
  const shorter: Block[] = [];
  for (const block of blocks) {
    const last = shorter.at(-1);
    if (block.type !== 'image' || (last?.type !== 'gallery' && last?.type !== 'image')) {
      shorter.push(block);
      continue;
    }
    const item = itemOf(block, parts);
    if (last.type === 'gallery' && last.items.length < documentLimits.galleryPictures) last.items.push(item);
    else if (last.type === 'image') {
      const gallery = { ...createBlock(blockTypes.gallery, parts.block()), hasLightbox: true };
      shorter.splice(-1, 1, { ...gallery, items: [itemOf(last, parts), item] });
    } else shorter.push(block);
  }
  return shorter;
}

const itemOf = ({ image, caption }: Extract<Block, { type: 'image' }>, parts: Parts) => ({
  id: parts.newId('item'),
  ...{ image, title: '', caption, link: null },
});
