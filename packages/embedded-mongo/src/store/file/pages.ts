import {
  HEADER_BYTES,
  type PagedFile,
  readNumber,
  readTree,
  type Snapshot,
  TREE_BYTES,
  type Tree,
} from './snapshot.ts';

const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
const NODE_BYTES = 8;
const FIRST_PAGE = 2;
/** Flags of an entry: its value stands on pages of its own; it is itself a tree. */
const ON_PAGES = 1;
const IS_TREE = 2;

/** One page of a tree with its entries in the order of their keys, already known to be whole. */
export class Page {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get count(): number {
    return this.bytes.readUInt16LE(20) >> 1;
  }

  entryAt(i: number): number {
    return HEADER_BYTES + this.bytes.readUInt16LE(HEADER_BYTES + 2 * i);
  }

  keyBytes(entry: number): number {
    return this.bytes.readUInt16LE(entry + 6);
  }

  flags(entry: number): number {
    return this.bytes.readUInt16LE(entry + 4);
  }

  key(entry: number): Buffer {
    return this.bytes.subarray(entry + NODE_BYTES, entry + NODE_BYTES + this.keyBytes(entry));
  }

  /** In a leaf: how long the value is. */
  valueBytes(entry: number): number {
    return this.bytes.readUInt32LE(entry);
  }

  valueAt(entry: number): number {
    return entry + NODE_BYTES + this.keyBytes(entry);
  }

  /** In a branch: the page below. */
  child(entry: number): number {
    return this.bytes.readUInt32LE(entry) + this.flags(entry) * 2 ** 32;
  }
}

/** Reads the trees of one snapshot, leaves out what is damaged, and tells of it. */
export class PageReader {
  readonly problems: string[] = [];
  private readonly file: PagedFile;
  private readonly pages: number;
  /** Pages that have been met: none belongs to two places. */
  private readonly met: Uint8Array;

  constructor(file: PagedFile, snapshot: Snapshot) {
    this.file = file;
    this.pages = Math.min(snapshot.lastPage + 1, Math.ceil(file.bytes / file.pageBytes));
    this.met = new Uint8Array(this.pages);
  }

  /** The trees that stand in the main one, by name. */
  namedTrees(main: Tree): Map<string, Tree> {
    const trees = new Map<string, Tree>();
    for (const page of this.leaves(main, 'the list of tables')) {
      for (let i = 0; i < page.count; i++) {
        const entry = page.entryAt(i);
        if (!(page.flags(entry) & IS_TREE) || page.valueBytes(entry) !== TREE_BYTES) continue;
        trees.set(page.key(entry).toString('latin1').replaceAll('\0', ''), readTree(page.bytes, page.valueAt(entry)));
      }
    }
    return trees;
  }

  /** The leaves of a tree from left to right. */
  *leaves(tree: Tree, name: string): Generator<Page> {
    if (tree.entries === 0) return;
    const before = this.problems.length;
    const found = { branchPages: 0, leafPages: 0, entries: 0 };
    const todo = [{ number: tree.root, level: 1 }];
    for (let next = todo.pop(); next; next = todo.pop()) {
      const { number, level } = next;
      const isLeaf = level === tree.depth;
      const page = this.pageAt(number, isLeaf, name);
      if (!page) continue;
      found[isLeaf ? 'leafPages' : 'branchPages']++;
      if (isLeaf) {
        found.entries += page.count;
        yield page;
      } else {
        for (let i = page.count - 1; i >= 0; i--) {
          todo.push({ number: page.child(page.entryAt(i)), level: level + 1 });
        }
      }
    }
    const isWhole = (['branchPages', 'leafPages', 'entries'] as const).every((count) => found[count] === tree[count]);
    if (!isWhole && this.problems.length === before)
      this.problems.push(`${name} has ${found.entries} entries of ${tree.entries}`);
  }

  /** The keys of a tree and their values, without those that cannot be read. */
  *entries(tree: Tree, name: string): Generator<[Buffer, Buffer]> {
    for (const page of this.leaves(tree, name)) {
      for (let i = 0; i < page.count; i++) {
        const entry = page.entryAt(i);
        const value = this.value(page, entry);
        if (value) yield [page.key(entry), value];
      }
    }
  }

  private value(page: Page, entry: number): Buffer | undefined {
    const [at, length] = [page.valueAt(entry), page.valueBytes(entry)];
    if (!(page.flags(entry) & ON_PAGES)) return page.bytes.subarray(at, at + length);
    const first = readNumber(page.bytes, at);
    if (this.overflowProblem(page, entry)) return undefined;
    return this.file.read(first * this.file.pageBytes + HEADER_BYTES, length);
  }

  private pageAt(number: number, isLeaf: boolean, name: string): Page | undefined {
    const problem = this.take(number, 1);
    const page = problem ? undefined : new Page(this.file.read(number * this.file.pageBytes, this.file.pageBytes));
    const wrong = problem ?? (page && this.pageProblem(page, number, isLeaf));
    if (wrong) this.problems.push(`${wrong} (${name})`);
    return wrong ? undefined : page;
  }

  private pageProblem(page: Page, number: number, isLeaf: boolean): string | undefined {
    const { bytes } = page;
    const { pageBytes } = this.file;
    if (bytes.length < pageBytes) return `page ${number} is cut off`;
    const isOfKind = bytes.readUInt16LE(18) === (isLeaf ? LEAF : BRANCH);
    if (readNumber(bytes, 0) !== number || !isOfKind) return `page ${number} holds something else`;
    const [lower, upper] = [bytes.readUInt16LE(20), bytes.readUInt16LE(22)];
    const fits = lower % 2 === 0 && lower > 0 && lower <= upper && HEADER_BYTES + upper <= pageBytes;
    if (!fits) return `page ${number} does not fit together`;
    for (let i = 0; i < page.count; i++) {
      const entry = page.entryAt(i);
      if (entry < HEADER_BYTES + upper || !this.entryFits(page, entry, isLeaf)) {
        return `page ${number} does not fit together`;
      }
      const problem = isLeaf && page.flags(entry) & ON_PAGES ? this.takeOverflow(page, entry) : undefined;
      if (problem) return problem;
    }
    return undefined;
  }

  private entryFits(page: Page, entry: number, isLeaf: boolean): boolean {
    const { pageBytes } = this.file;
    if (entry + NODE_BYTES > pageBytes) return false;
    const inPage = !isLeaf ? 0 : page.flags(entry) & ON_PAGES ? HEADER_BYTES : page.valueBytes(entry);
    return page.valueAt(entry) + inPage <= pageBytes;
  }

  private takeOverflow(page: Page, entry: number): string | undefined {
    const [first, count] = overflowOf(page, entry);
    return this.overflowProblem(page, entry) ?? this.take(first, count);
  }

  private overflowProblem(page: Page, entry: number): string | undefined {
    const [first, count] = overflowOf(page, entry);
    const { pageBytes } = this.file;
    if (first < FIRST_PAGE || first + count > this.pages) return `page ${first} of a long value is beyond the end`;
    const header = this.file.read(first * pageBytes, HEADER_BYTES);
    const isStart = readNumber(header, 0) === first && header.readUInt16LE(18) === OVERFLOW;
    const isLongEnough = count * pageBytes >= HEADER_BYTES + page.valueBytes(entry);
    return isStart && isLongEnough && header.readUInt32LE(20) === count
      ? undefined
      : `page ${first} is not the start of a long value`;
  }

  /** Marks pages as met; tells when they cannot be, or have been. */
  private take(first: number, count: number): string | undefined {
    if (first < FIRST_PAGE || first + count > this.pages) return `page ${first} is beyond the end of the file`;
    for (let number = first; number < first + count; number++) {
      if (this.met[number]) return `page ${number} belongs to two places`;
      this.met[number] = 1;
    }
    return undefined;
  }
}

const overflowOf = (page: Page, entry: number): [first: number, count: number] => [
  readNumber(page.bytes, page.valueAt(entry)),
  readNumber(page.bytes, page.valueAt(entry) + 16),
];
