import { type Column, GrowingColumn } from './column.ts';

/**
 * Rows of numbers of any length, equal ones kept once and counted. Nothing of it stands in the heap, where tens of
 * thousands of keys would live long enough to be collected with the old objects only.
 */
export class DistinctRows {
  private readonly numbers = new GrowingColumn();
  /** Where each row ends in `numbers`, how often it came, and the hash it is found by. */
  private readonly ends = new GrowingColumn();
  private readonly counts = new GrowingColumn();
  private readonly hashes = new GrowingColumn();
  /** Rows by their hash, each one too great; zero is a free place. Never more than half full. */
  private places = new Uint32Array(1_024);

  add(row: readonly number[]): void {
    const hash = hashOf(row);
    const place = this.placeOf(hash, row);
    const known = this.places[place] ?? 0;
    if (known > 0) {
      this.counts.raise(known - 1);
      return;
    }
    for (const number of row) this.numbers.push(number);
    this.ends.push(this.numbers.length);
    this.counts.push(1);
    this.hashes.push(hash);
    this.places[place] = this.counts.length;
    if (this.counts.length * 2 > this.places.length) this.grow();
  }

  /** How often each row came, in the order of `each`. */
  finishCounts(): Column {
    return this.counts.finish();
  }

  /** Goes over the rows in the order in which they came first. */
  *each(): Generator<Uint32Array> {
    for (let row = 0; row < this.counts.length; row += 1) yield this.rowAt(row);
  }

  private rowAt(row: number): Uint32Array {
    return this.numbers.part(row === 0 ? 0 : this.ends.at(row - 1), this.ends.at(row));
  }

  /** Where the row stands, or may be put. */
  private placeOf(hash: number, row: readonly number[]): number {
    const last = this.places.length - 1;
    for (let place = hash & last; ; place = (place + 1) & last) {
      const known = this.places[place] ?? 0;
      if (known === 0 || (this.hashes.at(known - 1) === hash && this.isEqual(known - 1, row))) return place;
    }
  }

  private isEqual(known: number, row: readonly number[]): boolean {
    const start = known === 0 ? 0 : this.ends.at(known - 1);
    if (this.ends.at(known) - start !== row.length) return false;
    return row.every((number, at) => this.numbers.at(start + at) === number);
  }

  private grow(): void {
    this.places = new Uint32Array(this.places.length * 2);
    const last = this.places.length - 1;
    for (let row = 0; row < this.hashes.length; row += 1) {
      let place = this.hashes.at(row) & last;
      while (this.places[place] !== 0) place = (place + 1) & last;
      this.places[place] = row + 1;
    }
  }
}

/** FNV-1a over whole numbers, and mixed once more, since its last bits tell the place. */
function hashOf(row: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of row) hash = Math.imul(hash ^ number, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
