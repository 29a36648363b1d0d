import { slugOf } from '@tessera/rules/links/slug.ts';
import { type FetchProblem, fetchFile } from '../../lib/outgoing/fetch-file.ts';
import { isRefusal, type MediaDocument, mediaUrl } from '../../site/index.ts';
import { createdId, type ImportContext } from './import-step.ts';

/** A file of the other website. */
export interface RemoteFile {
  url: string;
  alt?: string;
}

/** A file in the library, or why it is not there. */
export type ImportedFile = { item: MediaDocument; url: string; isOwn: boolean } | { problem: string };

const maxFileBytes = 500 * 1024 * 1024;
const timeoutMs = 40_000;
const atOnce = 4;
/** After so many failures in a row a host is not asked any more in this run. */
const maxFailures = 5;
const folder = 'Import';

/** Downloads files of the other website into the library: each once, however often it is used. */
export class FileImporter {
  readonly #context: ImportContext;
  /** Name of the other website, which ids in it belong to. */
  readonly #origin: string;
  readonly #failures = new Map<string, number>();

  constructor(context: ImportContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
  }

  /** Imports files, four at the same time. @returns what became of each, by address */
  async importAll(files: readonly RemoteFile[]): Promise<Map<string, ImportedFile>> {
    const { imports, job } = this.#context;
    const wanted = [...new Map(files.map((file) => [file.url, file])).values()];
    const known = await imports.findSources(
      job.websiteId,
      wanted.map(({ url }) => this.#sourceOf(url)),
    );
    const done = new Map<string, ImportedFile>();
    for (let from = 0; from < wanted.length; from += atOnce) {
      const group = wanted.slice(from, from + atOnce);
      const imported = await Promise.all(group.map((file) => this.#import(file, known.get(this.#sourceOf(file.url)))));
      for (const [at, file] of group.entries()) done.set(file.url, imported[at] as ImportedFile);
      if (from + atOnce < wanted.length) await imports.renew(job);
    }
    return done;
  }

  #sourceOf = (url: string) => `${this.#origin}|file|${url}`;

  async #import(
    file: RemoteFile,
    known: { target: string; importId: string; problem?: string | null | undefined } | undefined,
  ): Promise<ImportedFile> {
    const { job, imports, deps } = this.#context;
    const { websiteId } = job;
    const isOwn = known === undefined || known.importId === job.id;
    if (known?.target) {
      const item = await deps.library.store.find(websiteId, known.target);
      if (item?.state === 'ready' && !item.isBinned) return { item, url: mediaUrl(item), isOwn };
    }
    if (known?.problem && isOwn) return { problem: known.problem };
    const source = { source: this.#sourceOf(file.url), importId: job.id, kind: 'file' as const };
    const id = fileIdOf(file.url, createdId(job, source.source, 'f').slice(2, 14));
    await imports.addSource(websiteId, { ...source, target: id });
    const problem = await this.#download(file, id);
    if (problem) {
      await imports.addSource(websiteId, { ...source, target: '', problem });
      return { problem };
    }
    const item = await deps.library.store.find(websiteId, id);
    return item ? { item, url: mediaUrl(item), isOwn: true } : { problem: 'The file is missing.' };
  }

  async #download({ url, alt = '' }: RemoteFile, id: string): Promise<string | undefined> {
    const { job, deps } = this.#context;
    if (!URL.canParse(url)) return 'The address is not valid.';
    const { host, pathname } = new URL(url);
    if ((this.#failures.get(host) ?? 0) >= maxFailures) return `${host} does not answer.`;
    const name = nameOf(pathname);
    const options = { maxBytes: maxFileBytes, timeoutMs, allowLocal: deps.config.IMPORTS_FROM_THIS_MACHINE };
    const taken = await fetchFile(url, options, (bytes) =>
      deps.library.add(job.websiteId, { id, name, folder, by: job.by, bytes }),
    );
    const isUnreachable = isFetchProblem(taken) && taken.isUnreachable;
    this.#failures.set(host, isUnreachable ? (this.#failures.get(host) ?? 0) + 1 : 0);
    if (isFetchProblem(taken) || isRefusal(taken)) return taken.problem;
    if (alt !== '') await deps.library.store.change(job.websiteId, id, () => ({ alt: alt.slice(0, 500) }));
    return undefined;
  }
}

const isFetchProblem = (taken: object): taken is FetchProblem => 'isUnreachable' in taken;

const nameOf = (pathname: string): string => {
  const last = pathname.split('/').findLast(Boolean) ?? 'file';
  return decoded(last).slice(0, 200);
};

/** Readable, with a unique part, as ids of the library are. */
function fileIdOf(url: string, unique: string): string {
  const name = URL.canParse(url) ? nameOf(new URL(url).pathname) : '';
  const extension = /\.([a-z\d]{2,4})$/i.exec(name)?.[1]?.toLowerCase();
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'file';
  return `${stem}-${unique}${extension ? `.${extension}` : ''}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
