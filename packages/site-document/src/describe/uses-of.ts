/**
 * What a page shows and where it leads, found by the kinds of its fields: a new type of block needs
 * no entry here.
 */
import { type Image, image as imageSchema } from '@tessera/contracts/primitives.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Field } from '@tessera/contracts/site/field.ts';
import type { RecordsField } from '@tessera/contracts/site/fields.ts';
import { type Link, link as linkSchema } from '@tessera/contracts/site/link.ts';
import { type InlineNode, type ListItemNode, richText, type TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import { nodesOf } from '../tree/nodes.ts';

/** A link with the node it is in, and its words. */
export interface UsedLink {
  nodeId: string;
  link: Link;
  text: string;
}

/** What a page uses, each once and in the order of the page; links each time they occur. */
export interface Uses {
  /** Addresses of pictures, without a size. */
  images: string[];
  links: UsedLink[];
  /**
   * Ids of products and categories, slugs of posts and events, where they are chosen one by one.
   */
  products: string[];
  categories: string[];
  posts: string[];
  events: string[];
  /** Ids of forms. */
  forms: string[];
}

/** Lists what a page uses. */
export function usesOf(body: DocumentBody): Uses {
  const links: UsedLink[] = [];
  const uses = { images: new Set<string>(), forms: new Set<string>() };
  const chosen = {
    products: new Set<string>(),
    categories: new Set<string>(),
    posts: new Set<string>(),
    events: new Set<string>(),
  };
  for (const { id, fields, node } of nodesOf(body))
    for (const [name, field] of Object.entries(fields)) {
      const value = node[name];
      for (const image of imagesOf(field, value)) uses.images.add(image.url);
      links.push(...linksOf(field, value).map((one) => ({ nodeId: id, ...one })));
      if (field.kind === 'form' && typeof value === 'string') uses.forms.add(value);
      if (isRecords(field)) for (const one of chosenIds(field, value)) chosen[field.of].add(one);
    }
  const { images, forms } = uses;
  return {
    images: [...images],
    links,
    forms: [...forms],
    products: [...chosen.products],
    categories: [...chosen.categories],
    posts: [...chosen.posts],
    events: [...chosen.events],
  };
}

/** The pictures in a field's value. */
export function imagesOf({ kind }: Field, value: unknown): Image[] {
  if (kind === 'image') return parsed(imageSchema, value);
  const isBackground = kind === 'background' && typeof value === 'object' && value !== null && 'image' in value;
  return isBackground ? parsed(imageSchema, value.image) : [];
}

function linksOf({ kind }: Field, value: unknown): Omit<UsedLink, 'nodeId'>[] {
  if (kind === 'link') return parsed(linkSchema, value).map((link) => ({ link, text: '' }));
  return kind === 'richText' ? parsed(richText, value).flatMap(({ content }) => content.flatMap(linksInText)) : [];
}

function linksInText(node: TextBlockNode | ListItemNode | InlineNode): Omit<UsedLink, 'nodeId'>[] {
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) =>
      mark.type === 'link' ? [{ link: mark.attrs.link, text: node.text }] : [],
    );
  return 'content' in node ? (node.content ?? []).flatMap(linksInText) : [];
}

const isRecords = (field: Field): field is RecordsField => field.kind === 'records';

function chosenIds({ schema }: RecordsField, value: unknown): string[] {
  return parsed(schema, value).flatMap((source) => (source.pick === 'chosen' ? source.ids : []));
}

interface Reader<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}
const parsed = <T>(schema: Reader<T>, value: unknown): T[] => {
  const result = schema.safeParse(value);
  return result.success ? [result.data] : [];
};
