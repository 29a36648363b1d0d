import { type DocumentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import { mediaIdOf } from '@tessera/rules/images/media-ids.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { bodyMarkdown } from '@tessera/site-document/describe/body-markdown.ts';
import { feedHtml } from '@tessera/site-document/describe/feed-html.ts';
import { exportRedirects, type MediaDocument } from '../../site/index.ts';
import type { TransferDeps } from '../deps.ts';
import type { ExportedDocument, ExportedSite } from './exported-site.ts';
import { stableJson } from './stable-json.ts';
import { wordpressXml } from './wordpress-xml.ts';
import type { ZipEntry } from './zip-stream.ts';

/** What addresses of files begin with in an export; they name no website. */
export const mediaPrefix = 'tessera:media/';
/** What an export is known by. */
export const exportFormat = 'tessera-website';
/** Version of the shape of exports. */
export const exportVersion = 1;

/** Pages, posts, design and comments: everything that is written, in files that people and programs read. */
export function contentEntries(site: ExportedSite, deps: TransferDeps): ZipEntry[] {
  const { websiteId } = site;
  const json = (path: string, read: () => Promise<unknown>): ZipEntry => ({
    path,
    content: async function* () {
      yield withRelativeFiles(stableJson(await read()), websiteId);
    },
  });
  return [
    json('website.json', async () => ({
      ...{ format: exportFormat, version: exportVersion, collections: site.collections },
      categories: await deps.content.categories.list(websiteId),
      lessons: await storedLessons(site, deps),
    })),
    json('design.json', async () => (await deps.readWebsiteDesign(websiteId)) ?? {}),
    ...site.documents.flatMap((document) => documentEntries(document, site, deps)),
    { path: 'comments.jsonl', content: () => commentLines(websiteId, deps) },
    { path: 'redirects.csv', content: () => redirectsCsv(websiteId, deps) },
    { path: 'redirects.jsonl', content: () => redirectLines(websiteId, deps) },
    { path: 'wordpress.xml', content: () => wordpressXml(site, deps) },
  ];
}

/** Lessons that have not become documents yet; the others are exported as documents. */
async function storedLessons({ websiteId, documents }: ExportedSite, { content }: TransferDeps) {
  const ids = new Set(documents.map(({ id }) => id));
  return (await content.lessons.list(websiteId)).filter(({ id }) => !ids.has(id));
}

/** Folder and name of a document's files, without an ending. Ids keep documents with the same address apart. */
const pathOf = ({ id, kind, urlId, collection }: ExportedDocument): string =>
  kind === 'page' ? `pages/${urlId || 'home'}-${id}` : `items/${collection}/${urlId}-${id}`;

function documentEntries(document: ExportedDocument, site: ExportedSite, deps: TransferDeps): ZipEntry[] {
  const { websiteId, addresses } = site;
  const { id, kind, createdOn } = document;
  const path = pathOf(document);
  const write = (ending: string, text: (body: DocumentBody) => string): ZipEntry => ({
    path: `${path}.${ending}`,
    content: async function* () {
      const draft = await deps.site.drafts.open({ websiteId, documentId: id });
      if (draft) yield text(draft.body);
    },
  });
  const folder = kind === 'page' ? '../' : '../../';
  const fileAt = (url: string) => `${folder}media/${mediaIdOf(url) ?? ''}`;
  return [
    write('json', (body) => withRelativeFiles(stableJson({ id, kind, createdOn, body }), websiteId)),
    write('md', (body) => frontMatter(body) + bodyMarkdown(body, { addresses, image: ({ url }) => fileAt(url) })),
    write('html', (body) => htmlPage(body.title, feedHtml(body, addresses).replace(/\/images\/[^"]+/g, fileAt))),
  ];
}

/** Values are JSON, which YAML reads as its own. */
function frontMatter(body: DocumentBody): string {
  const fields: Record<string, unknown> = { title: body.title, address: body.urlId };
  if (isItemBody(body)) Object.assign(fields, { summary: body.excerpt, categories: body.categories, tags: body.tags });
  if (body.kind === 'post') fields.author = body.author;
  if (body.kind === 'post' && body.shownOn !== null) fields.date = new Date(body.shownOn).toISOString();
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

const htmlPage = (title: string, html: string): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n<h1>${escapeHtml(title)}</h1>\n${html}\n`;

/** Files are named by where they are in the archive, and not by the website. */
export const withRelativeFiles = (json: string, websiteId: string): string =>
  json.replaceAll(`/images/${websiteId}/`, mediaPrefix);

async function* commentLines(websiteId: string, { comments }: TransferDeps): AsyncGenerator<string> {
  for await (const { id, itemId, state, authorName, body, createdOn } of comments.store.each(websiteId))
    yield `${JSON.stringify({ id, itemId, state, authorName, body, createdOn })}\n`;
}

/** Redirects as people read them, in the order of their addresses. */
async function* redirectsCsv(websiteId: string, deps: TransferDeps): AsyncGenerator<string> {
  let csv = '';
  for await (const piece of exportRedirects(websiteId, deps)) csv += piece;
  const [head = '', ...lines] = csv.split('\r\n').filter(Boolean);
  yield [head, ...lines.toSorted(), ''].join('\r\n');
}

/** A website has few enough to put them in order. */
async function* redirectLines(websiteId: string, { site }: TransferDeps): AsyncGenerator<string> {
  const lines: { from: string; line: string }[] = [];
  for await (const { from, to, keepsRest, status } of site.redirects.each(websiteId))
    lines.push({ from, line: withRelativeFiles(`${JSON.stringify({ from, to, keepsRest, status })}\n`, websiteId) });
  for (const { line } of lines.toSorted((a, b) => (a.from < b.from ? -1 : 1))) yield line;
}

const mediaAtOnce = 100;

/** What the library knows of its files, and the files as they were uploaded. */
export async function fileEntries(
  websiteId: string,
  { library }: TransferDeps,
  onMissing: () => void,
): Promise<ZipEntry[]> {
  const files: MediaDocument[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { sort: 'name' as const, limit: mediaAtOnce, cursor: cursor ?? undefined };
    const { page, nextPageCursor } = await library.store.page(query, websiteId);
    files.push(...page.filter(({ state }) => state === 'ready'));
    cursor = nextPageCursor;
  }
  const described = files.map(({ id, name, folder, tags, alt, focalPoint, crops }) =>
    JSON.stringify({ id, name, folder, tags, alt, focalPoint, crops }),
  );
  return [
    {
      path: 'media.jsonl',
      content: async function* () {
        for (const line of described) yield `${line}\n`;
      },
    },
    ...files.map(({ id, object }) => ({
      path: `media/${id}`,
      isStored: true,
      content: async function* () {
        if (await library.objects.head(object)) yield* library.objects.get(object);
        else onMissing();
      },
    })),
  ];
}
