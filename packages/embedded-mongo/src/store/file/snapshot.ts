import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/*
 * What is needed of LMDB's file format (data version 2, 64 bit, little endian) to look at a file before LMDB maps it
 * into memory: a damaged one would end the process there, without a word. Pages 0 and 1 take turns in naming the trees
 * of the last commit; in the middle of page 0 stands the last one known to be on disk, for after a power cut.
 */
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
export const HEADER_BYTES = 24;
const META_BYTES = HEADER_BYTES + 144;
const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];
const AT = { pageBytes: 24, trees: 24, lastPage: 120, transaction: 128, bootId: 136 };
export const TREE_BYTES = 48;
/** In a snapshot's flags: it was not known yet to be on disk. */
const UNFLUSHED = 0x1000;

export type Tree = {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  root: number;
};

export type Snapshot = { main: Tree; free: Tree; lastPage: number; transaction: number; mayBeLost: boolean };

/** A data file, open for looking at its pages. */
export class PagedFile {
  readonly bytes: number;
  readonly pageBytes: number;
  private readonly handle: number;

  constructor(path: string) {
    this.handle = openSync(path, 'r');
    this.bytes = fstatSync(this.handle).size;
    this.pageBytes = this.findPageSize();
  }

  /** Bytes from a place on; fewer at the end of the file. */
  read(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.handle, bytes, 0, length, position));
  }

  close(): void {
    closeSync(this.handle);
  }

  /** As both meta pages tell, so that one of them may be damaged. */
  private findPageSize(): number {
    const size = PAGE_SIZES.find((bytes) =>
      [0, bytes].some((position) => {
        const meta = this.metaAt(position);
        return meta?.readUInt32LE(AT.pageBytes) === bytes;
      }),
    );
    return size ?? 0;
  }

  private metaAt(position: number): Buffer | undefined {
    const meta = this.read(position, META_BYTES).subarray(HEADER_BYTES);
    const isMeta =
      meta.length === META_BYTES - HEADER_BYTES &&
      meta.readUInt32LE(0) === MAGIC &&
      meta.readUInt16LE(4) === DATA_VERSION;
    return isMeta ? meta : undefined;
  }

  /** The two newest states, by their pages; undefined where the page cannot be read. */
  states(): (Snapshot | undefined)[] {
    return [0, this.pageBytes].map((position) => {
      const meta = this.metaAt(position);
      return meta && readSnapshot(meta);
    });
  }

  /** The last state known to be on disk. */
  flushed(): Snapshot | undefined {
    const meta = this.read(this.pageBytes / 2, META_BYTES).subarray(HEADER_BYTES);
    const snapshot = meta.length === META_BYTES - HEADER_BYTES ? readSnapshot(meta) : undefined;
    return snapshot && snapshot.transaction > 0 ? snapshot : undefined;
  }
}

export const readNumber = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

function readSnapshot(meta: Buffer): Snapshot {
  const isOfThisBoot = meta.readBigInt64LE(AT.bootId) === bootId();
  return {
    free: readTree(meta, AT.trees),
    main: readTree(meta, AT.trees + TREE_BYTES),
    lastPage: readNumber(meta, AT.lastPage),
    transaction: readNumber(meta, AT.transaction),
    mayBeLost: !isOfThisBoot && (meta.readUInt16LE(AT.trees + 4) & UNFLUSHED) !== 0,
  };
}

export const readTree = (bytes: Buffer, at: number): Tree => ({
  depth: bytes.readUInt16LE(at + 6),
  branchPages: readNumber(bytes, at + 8),
  leafPages: readNumber(bytes, at + 16),
  overflowPages: readNumber(bytes, at + 24),
  entries: readNumber(bytes, at + 32),
  root: readNumber(bytes, at + 40),
});

/** What LMDB knows this run of the machine by; a snapshot of another run may never have reached the disk. */
function bootId(): bigint {
  try {
    const [first = ''] = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').split('-');
    return BigInt(`0x${first}`);
  } catch {
    return 0n;
  }
}
