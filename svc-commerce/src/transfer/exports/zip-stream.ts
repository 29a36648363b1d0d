import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; its content is read when it is its turn. */
export interface ZipEntry {
  path: string;
  content: () => AsyncIterable<Buffer | string>;
  /** Whether it is compressed already. */
  isStored?: boolean;
}

/** One moment for all entries, so that the same content makes the same archive. */
const mtime = new Date(Date.UTC(2000, 0, 1, 12));

/**
 * Writes an archive piece by piece, one entry after the other.
 * @param onEntry called before each entry, with how many were written; the archive fails where it does
 */
export function zipStream(entries: readonly ZipEntry[], onEntry: (written: number) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [written, { path, content, isStored = false }] of entries.entries()) {
    const options = { mtime, mode: 0o100644, forceDosTimestamp: true, compress: !isStored };
    zip.addReadStreamLazy(path, options, (give) => {
      onEntry(written).then(
        () => give(null, Readable.from(bytesOf(content()), { objectMode: false })),
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}

async function* bytesOf(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) if (piece.length > 0) yield Buffer.from(piece);
}
