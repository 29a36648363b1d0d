import { fullLesson } from '@tessera/contracts/commerce/content.ts';
import { category } from '@tessera/contracts/commerce/product.ts';
import { id } from '@tessera/contracts/primitives.ts';
import type { Entry } from 'yauzl';
import { z } from 'zod';
import { storedCollection } from '../../site/index.ts';
import { exportFormat, exportVersion, mediaPrefix } from '../exports/content-entries.ts';
import { UnreadableFile } from '../steps/unreadable-file.ts';
import type { Archive } from './open-archive.ts';

const websiteFile = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  collections: z.array(storedCollection).max(1_000),
  categories: z.array(category).max(10_000),
  lessons: z.array(fullLesson.extend({ collectionId: id })).max(10_000),
});

/** What an export of this platform holds, in the order in which it is imported: what others name comes first. */
export interface ArchivePlan {
  website: z.output<typeof websiteFile>;
  steps: readonly { kind: 'website' | 'media' | 'products' | 'document' | 'comments' | 'redirects'; entry: Entry }[];
  /** What is known of each file. */
  media: ReadonlyMap<string, unknown>;
}

/** @throws UnreadableFile where the archive is no export of this platform */
export async function planArchive(archive: Archive, websiteId: string): Promise<ArchivePlan> {
  const named = new Map(archive.entries.map((entry) => [entry.fileName, entry]));
  const websiteEntry = named.get('website.json');
  if (!websiteEntry) throw new UnreadableFile('This ZIP file is not an export of Tessera.');
  const website = parsed(websiteFile, ownFiles(await archive.text(websiteEntry), websiteId));
  if (!website) throw new UnreadableFile('This ZIP file is not an export of Tessera, or of a newer version of it.');
  const media = new Map<string, unknown>();
  const mediaEntry = named.get('media.jsonl');
  if (mediaEntry) {
    for await (const line of archive.lines(mediaEntry)) {
      const file = parsed(z.looseObject({ id }), line);
      if (file) media.set(file.id, file);
    }
  }
  const like = (pattern: RegExp) => archive.entries.filter(({ fileName }) => pattern.test(fileName));
  return {
    ...{ website, media },
    steps: [
      { kind: 'website', entry: websiteEntry },
      ...like(/^media\/[\w.~-]+$/).map((entry) => ({ kind: 'media' as const, entry })),
      ...like(/^store\/products\.csv$/).map((entry) => ({ kind: 'products' as const, entry })),
      ...like(/^(pages|items)\/.+\.json$/).map((entry) => ({ kind: 'document' as const, entry })),
      ...like(/^comments\.jsonl$/).map((entry) => ({ kind: 'comments' as const, entry })),
      ...like(/^redirects\.jsonl$/).map((entry) => ({ kind: 'redirects' as const, entry })),
    ],
  };
}

/** Reads JSON by a schema; undefined where it is invalid, or of another shape. */
export function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Names files by this website, as its documents do. */
export const ownFiles = (json: string, websiteId: string): string =>
  json.replaceAll(mediaPrefix, `/images/${websiteId}/`);
