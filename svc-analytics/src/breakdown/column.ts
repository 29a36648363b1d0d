/** Numbers in as few bytes each as the greatest of them needs: most are small, and millions are in memory. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/**
 * A column that is being filled. Its numbers stand outside of the heap from the beginning: lists of millions of them, and
 * objects that hold them until all are known, let the heap grow by more than the tables take that are made of them.
 */
export class GrowingColumn {
  length = 0;
  private numbers = new Uint32Array(256);

  push(number: number): void {
    if (this.length === this.numbers.length) this.grow();
    this.numbers[this.length] = number;
    this.length += 1;
  }

  /** Adds one to the number at a place. */
  raise(place: number): void {
    this.numbers[place] = (this.numbers[place] ?? 0) + 1;
  }

  at(place: number): number {
    return this.numbers[place] ?? 0;
  }

  /** The numbers from a place to before another, as long as nothing is put in. */
  part(from: number, until: number): Uint32Array {
    return this.numbers.subarray(from, until);
  }

  /** What was put in, with memory of its own. */
  finish(): Column {
    const all = this.numbers.subarray(0, this.length);
    const max = all.reduce((a, b) => Math.max(a, b), 0);
    if (max < 2 ** 8) return new Uint8Array(all);
    return max < 2 ** 16 ? new Uint16Array(all) : new Uint32Array(all);
  }

  private grow(): void {
    const before = this.numbers;
    this.numbers = new Uint32Array(before.length * 2);
    this.numbers.set(before);
  }
}
