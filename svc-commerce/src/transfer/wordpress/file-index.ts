import type { Link } from '@tessera/contracts/site/link.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { createdId, type ImportContext, openFile, Stopped } from '../steps/import-step.ts';
import { oldPath } from './addresses.ts';
import { kindOfEntry } from './entry-kind.ts';
import { readWxr } from './read-wxr.ts';
import type { WxrEntry, WxrSite } from './wxr-entry.ts';

/** What has to be known of the whole file before its first entry is imported. */
export interface FileIndex {
  site: WxrSite;
  /** Name of the other website, which ids in the file belong to. */
  origin: string;
  entries: number;
  hasPosts: boolean;
  /** What the address of the blog begins with in the other system, where its posts have that in common. */
  blogSlug: string;
  /** Documents that were imported, or will be, by their path there. */
  links: ReadonlyMap<string, Link & { id: string }>;
  /** Addresses of attachments, by id. */
  attachments: ReadonlyMap<string, string>;
  attachmentUrls: ReadonlySet<string>;
}

const maxAttachments = 200_000;
const maxLinks = 20_000;
const renewEvery = 2_000;

/** What names an entry of the file among all that are imported. */
export const sourceOf = (origin: string, { type, id, number }: WxrEntry): string =>
  `${origin}|${type}|${id || `#${number}`}`;

/** Reads the file once. @throws UnreadableFile where it cannot be read to its end */
export async function indexFile(context: ImportContext): Promise<FileIndex> {
  const { job, imports } = context;
  const { site, entries } = readWxr(openFile(context));
  const index = new Indexer(site);
  for await (const entry of entries) {
    index.add(entry);
    if (entry.number % renewEvery === 0 && !(await imports.renew(job))) throw new Stopped();
  }
  const { attachments, posts, starts } = index;
  return {
    ...{ site, origin: originOf(site), entries: index.entries, hasPosts: posts > 0, attachments },
    attachmentUrls: new Set(attachments.values()),
    blogSlug: commonStart(starts, posts),
    links: await linksOf(index.documents, context),
  };
}

interface IndexedDocument {
  path: string;
  source: string;
  to: 'page' | 'item';
}

class Indexer {
  readonly attachments = new Map<string, string>();
  readonly documents: IndexedDocument[] = [];
  /** How many addresses of posts begin with a part. */
  readonly starts = new Map<string, number>();
  entries = 0;
  posts = 0;
  readonly #site: WxrSite;

  constructor(site: WxrSite) {
    this.#site = site;
  }

  add(entry: WxrEntry): void {
    this.entries = entry.number;
    const kind = kindOfEntry(entry);
    if (!('kind' in kind)) return;
    if (kind.kind === 'files') this.#addAttachment(entry);
    else this.#addDocument(entry, kind.kind);
  }

  #addAttachment({ id, attachmentUrl, link }: WxrEntry): void {
    if (this.attachments.size < maxAttachments) this.attachments.set(id, attachmentUrl || link);
  }

  #addDocument(entry: WxrEntry, kind: 'pages' | 'posts'): void {
    const path = oldPath(entry, this.#site);
    if (kind === 'posts') this.#addPost(path);
    if (/\bsqs-(block|layout|row)/.test(entry.content)) this.#site.isSquarespace = true;
    if (path === '' || this.documents.length >= maxLinks) return;
    const source = sourceOf(originOf(this.#site), entry);
    this.documents.push({ path, source, to: kind === 'pages' ? 'page' : 'item' });
  }

  #addPost(path: string): void {
    this.posts += 1;
    const [first = '', ...rest] = path.split('/').filter(Boolean);
    if (rest.length > 0) this.starts.set(first, (this.starts.get(first) ?? 0) + 1);
  }
}

const originOf = ({ url, title }: WxrSite): string => (URL.canParse(url) ? new URL(url).host : `title:${title}`);

/** The first part of most posts' addresses, unless it is a year. */
function commonStart(starts: ReadonlyMap<string, number>, posts: number): string {
  const [first = '', count = 0] = [...starts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return count * 2 > posts && !/^\d+$/.test(first) ? slugOf(first) : '';
}

const lookUpAtOnce = 500;

async function linksOf(
  documents: readonly IndexedDocument[],
  { job, imports }: ImportContext,
): Promise<Map<string, Link & { id: string }>> {
  const links = new Map<string, Link & { id: string }>();
  for (let from = 0; from < documents.length; from += lookUpAtOnce) {
    const group = documents.slice(from, from + lookUpAtOnce);
    const known = await imports.findSources(
      job.websiteId,
      group.map(({ source }) => source),
    );
    for (const { path, source, to } of group) {
      const id = known.get(source)?.target || createdId(job, source, 'doc');
      links.set(path.toLowerCase(), { to, id });
    }
  }
  return links;
}
