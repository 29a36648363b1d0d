/** What is said of an object beside its bytes. */
export interface ObjectHead {
  bytes: number;
  contentType: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the files of websites are stored: by key, whole, never changed in place. Keys begin with the website's id. */
export interface ObjectStore {
  /** Creates what the store needs before its first use. */
  prepare(): Promise<void>;
  /** Stores an object, in place of one of the same key: readers see the one or the other, whole. */
  put(key: string, pieces: AsyncIterable<Buffer>, contentType: string): Promise<void>;
  head(key: string): Promise<ObjectHead | undefined>;
  /** The bytes, piece by piece. @throws while they are read, when there is no such object */
  get(key: string, range?: ByteRange): AsyncIterable<Buffer>;
  /** Removes an object; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Keys in their order, a page at a time; the cursor is undefined on the last page. */
  list(prefix: string, cursor?: string): Promise<{ keys: string[]; cursor: string | undefined }>;
}

/** The bytes of an object at once, for objects that are small enough. */
export async function readWhole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Bytes in memory as the pieces of an object. */
export async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
