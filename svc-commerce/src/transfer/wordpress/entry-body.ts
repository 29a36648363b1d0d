import { pagePermission } from '@tessera/contracts/enumerations.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { type DocumentBody, documentBody } from '@tessera/contracts/site/document-body.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import { commentState } from '@tessera/contracts/site/item-body.ts';
import { documentLimits, itemLimits } from '@tessera/contracts/site/limits.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { type Block, currentSchemaVersion, pageFields } from '@tessera/contracts/site/page-body.ts';
import { readPageHtml } from '@tessera/site-document/migrate/page-html.ts';
import { stableIds } from '@tessera/site-document/migrate/stable-ids.ts';
import { createPostBody } from '@tessera/site-document/presets/item-body.ts';
import { heading, Parts } from '@tessera/site-document/presets/parts.ts';
import { plainText } from '@tessera/site-document/text/plain-text.ts';
import { readRichText } from '@tessera/site-document/text/read-html.ts';
import { withoutEndSlashes } from './addresses.ts';
import type { FileIndex } from './file-index.ts';
import { prepareHtml } from './prepare-html.ts';
import type { WxrEntry } from './wxr-entry.ts';

/** An entry as a document, and what could not become part of it. */
export interface EntryBody {
  body: DocumentBody;
  leftOut: string[];
  shortcodes: string[];
  /** Why visitors may not open it: it needed a password, which is not imported, or was not for visitors at all. */
  closedAs: 'password' | 'private' | undefined;
}

/** How the addresses of an entry are resolved. */
export interface BodyResolve {
  /** The picture from an address of the other website; null where it was not imported. */
  image: (url: string) => Image | null;
  /** Where a file of the other website is now; undefined where it was not imported. */
  file: (url: string) => string | undefined;
}

/** Where a document is created. */
export interface BodyPlace {
  id: string;
  urlId: string;
  /** The blog of a post; null for a page. */
  collectionId: string | null;
}

type OpenEntry = ReturnType<typeof openEntry>;

/** Reads an entry's content: what it shows is known before its files are imported. */
export function openEntry(entry: WxrEntry, index: FileIndex) {
  const { html, shortcodes } = prepareHtml(entry.content, (id) => index.attachments.get(id));
  const page = readPageHtml(html);
  const thumbnail = index.attachments.get(entry.meta.get('_thumbnail_id') ?? '');
  return { entry, page, shortcodes, thumbnail };
}

/** Makes the document of an entry; undefined where it cannot be one. */
export function bodyOfEntry(
  { entry, page, shortcodes, thumbnail }: OpenEntry,
  { id, urlId, collectionId }: BodyPlace,
  index: FileIndex,
  resolve: BodyResolve,
): EntryBody | undefined {
  const parts = new Parts(stableIds(id));
  const title = plainOf(entry.title).slice(0, maxTitle) || 'Untitled';
  const read = page.blocks(parts, {
    image: ({ url, alt, focalPoint }) => {
      const image = resolve.image(url);
      return image && { ...image, alt: alt || image.alt, ...(focalPoint && { focalPoint }) };
    },
    link: (link) => linkNow(link, index, resolve),
  });
  const section = (blocks: Block[]) => [parts.section({ name: 'Text', width: 'narrow' }, ...blocks)];
  const image = thumbnail === undefined ? null : resolve.image(thumbnail);
  const closedAs = closureOf(entry);
  // Closed to visitors until it has a password of this website.
  const protection = closedAs ? { permission: pagePermission.password } : {};
  const pageBlocks = (blocks: Block[]) => [parts.text([heading(1, title)]), ...blocks].slice(0, documentLimits.blocks);
  const bodyOf = (blocks: Block[]) => ({
    ...(collectionId === null
      ? pageBody(title, urlId, section(pageBlocks(blocks)), image)
      : postBody(entry, { title, urlId, collectionId, image, sections: section(blocks) }, index)),
    ...protection,
  });
  const { blocks, isShortened } = withinBytes(read.blocks, bodyOf);
  const body = documentBody.safeParse(bodyOf(blocks)).data;
  const leftOut = isShortened ? [...read.leftOut, 'the end of a long text'] : read.leftOut;
  return body && { body, leftOut, shortcodes, closedAs };
}

function closureOf({ password, status }: WxrEntry): EntryBody['closedAs'] {
  if (password !== '') return 'password';
  return status === 'private' ? 'private' : undefined;
}

const maxTitle = 200;
const maxAuthor = 100;
const maxExcerpt = 1_000;

const plainOf = (html: string): string => plainText(readRichText(html).text).replace(/\s+/g, ' ').trim();

const pageBody = (title: string, urlId: string, sections: DocumentBody['sections'], socialImage: Image | null) => ({
  ...{ kind: 'page' as const, schemaVersion: currentSchemaVersion, ...initialValues(pageFields) },
  ...{ title, urlId, socialImage, sections },
});

function postBody(
  entry: WxrEntry,
  post: { title: string; urlId: string; collectionId: string; image: Image | null; sections: DocumentBody['sections'] },
  { site }: FileIndex,
) {
  const { title, urlId, collectionId, image, sections } = post;
  const author = (site.authors.get(entry.creator) ?? entry.creator).slice(0, maxAuthor);
  const namesOf = (domain: string) => entry.terms.filter((term) => term.domain === domain).map(({ name }) => name);
  return {
    ...createPostBody({ collectionId, title, urlId, author }, stableIds(urlId)),
    ...{ excerpt: plainOf(entry.excerpt).slice(0, maxExcerpt), image, shownOn: dateOf(entry), sections },
    categories: namesWithin(namesOf('category'), itemLimits.categoryLength, 20),
    tags: namesWithin(namesOf('post_tag'), itemLimits.tagLength, 50),
    commentState: entry.commentStatus === 'open' ? commentState.open : commentState.closed,
  };
}

/** Milliseconds since the epoch; drafts that were never published have no date. */
export function dateOf({ date, dateGmt }: Pick<WxrEntry, 'date' | 'dateGmt'>): number | null {
  const read = [dateGmt, date].map((text) => Date.parse(`${text.trim().replace(' ', 'T')}Z`));
  return read.find((ms) => !Number.isNaN(ms) && ms > 0) ?? null;
}

/** Names as owners may write them: trimmed, short, each once. `Uncategorized` is WordPress' word for none. */
function namesWithin(names: readonly string[], maxLength: number, max: number): string[] {
  const plain = names.map((name) => plainOf(name).slice(0, maxLength).trim()).filter(Boolean);
  const unique = new Map(plain.map((name) => [name.toLowerCase(), name]));
  unique.delete('uncategorized');
  return [...unique.values()].slice(0, max);
}

/** Links to pages and files of the other website lead to those that were imported. */
function linkNow(link: Link, { site, links }: FileIndex, resolve: BodyResolve): Link {
  if (link.to !== 'web') return link;
  const base = URL.canParse(site.url) ? site.url : 'http://website';
  if (!URL.canParse(link.url, base)) return link;
  const url = new URL(link.url, base);
  const file = resolve.file(url.href);
  if (file !== undefined) return { to: 'web', url: file };
  if (url.host !== new URL(base).host || url.search !== '') return link;
  return links.get((withoutEndSlashes(url.pathname) || '/').toLowerCase()) ?? link;
}

/** Leaves out blocks from the end until the document is not too large. */
function withinBytes(blocks: Block[], bodyOf: (blocks: Block[]) => unknown): { blocks: Block[]; isShortened: boolean } {
  let fitting = blocks;
  while (fitting.length > 0 && Buffer.byteLength(JSON.stringify(bodyOf(fitting))) > documentLimits.bodyBytes)
    fitting = fitting.slice(0, -Math.ceil(fitting.length / 8));
  return { blocks: fitting, isShortened: fitting.length < blocks.length };
}
