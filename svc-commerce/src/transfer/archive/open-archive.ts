import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ObjectStore } from '../../site/index.ts';
import { UnreadableFile } from '../steps/unreadable-file.ts';

/** An archive in the object store: its entries are read where they are, and nothing is unpacked. */
export interface Archive {
  entries: readonly Entry[];
  /** An entry as text. @throws UnreadableFile where it is too large or damaged */
  text(entry: Entry): Promise<string>;
  /** An entry line by line, for those that may be large. */
  lines(entry: Entry): AsyncGenerator<string>;
  /** The bytes of an entry. */
  bytes(entry: Entry): AsyncIterable<Buffer>;
}

const maxEntries = 200_000;
/** Bytes that one entry, and all together, may unpack to. */
const maxEntryBytes = 500 * 1024 * 1024;
const maxBytes = 50 * 1024 * 1024 * 1024;
const maxTextBytes = 4 * 1024 * 1024;
const maxLineLength = 1024 * 1024;

class ObjectReader extends RandomAccessReader {
  readonly #objects: ObjectStore;
  readonly #key: string;

  constructor(objects: ObjectStore, key: string) {
    super();
    this.#objects = objects;
    this.#key = key;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#objects.get(this.#key, { start, end: end - 1 }), { objectMode: false });
  }
}

/**
 * Opens an archive and checks its list of entries. Names that lead out of it, such as `../x`, are refused.
 * @throws UnreadableFile where it is damaged, or would unpack to more than a website may hold
 */
export async function openArchive(objects: ObjectStore, key: string, length: number): Promise<Archive> {
  return readably(async () => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(new ObjectReader(objects, key), length, options);
    const entries: Entry[] = [];
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      const isTooLarge = entry.uncompressedSize > maxEntryBytes || bytes > maxBytes || entries.length >= maxEntries;
      if (isTooLarge) throw new UnreadableFile('This ZIP file unpacks to more than a website may hold.');
      entries.push(entry);
    }
    return archiveOf(zip, entries);
  });
}

function archiveOf(zip: ZipFile, entries: readonly Entry[]): Archive {
  // The library ends a stream with an error where an entry has other bytes than its list says.
  const bytes = async function* (entry: Entry): AsyncGenerator<Buffer> {
    const stream = await readably(() => zip.openReadStreamPromise(entry));
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) yield piece;
    } catch (error) {
      throw damaged(error);
    }
  };
  return {
    entries,
    bytes,
    async text(entry) {
      if (entry.uncompressedSize > maxTextBytes) throw new UnreadableFile(`${entry.fileName} is too large.`);
      const pieces: Buffer[] = [];
      for await (const piece of bytes(entry)) pieces.push(piece);
      return Buffer.concat(pieces).toString('utf8');
    },
    async *lines(entry) {
      const decoder = new TextDecoder();
      let rest = '';
      for await (const piece of bytes(entry)) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        if (rest.length > maxLineLength) throw new UnreadableFile(`${entry.fileName} has a line that is too long.`);
        yield* lines;
      }
      if (rest !== '') yield rest;
    },
  };
}

async function readably<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw damaged(error);
  }
}

/** The library's own errors have no code; those of the store below it do. */
function damaged(error: unknown): unknown {
  const isOfLibrary = error instanceof Error && error.constructor === Error && !('code' in error);
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  return isOfLibrary || isOfZlib
    ? new UnreadableFile('This ZIP file is damaged. Export the website again, then upload the new file.')
    : error;
}
