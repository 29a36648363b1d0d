import { Long } from 'bson';
import { asDouble, divideNumbers } from '../bson/division.ts';
import { groupKey } from '../bson/group-key.ts';
import { addNumbers } from '../bson/numbers.ts';
import { compare } from '../bson/order.ts';
import { type BsonNumber, type Doc, isDocument, isNumber } from '../bson/values.ts';

const MAX_INT32 = 0x7fffffff;

/** Gathers one field of one group. */
export type Accumulator = { add(value: unknown): void; result(): unknown };

class Sum implements Accumulator {
  private total: BsonNumber = 0;
  /** Plain numbers, apart for speed: whole ones are int32. */
  private plain = 0;
  private isWhole = true;
  add(value: unknown): void {
    if (typeof value === 'number') {
      this.plain += value;
      this.isWhole &&= Number.isInteger(value);
    } else if (isNumber(value)) this.total = addNumbers(this.total, value);
  }
  result(): BsonNumber {
    const isLong = Math.abs(this.plain) > MAX_INT32 && Number.isSafeInteger(this.plain);
    const plain = !this.isWhole ? asDouble(this.plain) : isLong ? Long.fromNumber(this.plain) : this.plain;
    return addNumbers(this.total, plain);
  }
}

class Average implements Accumulator {
  private readonly sum = new Sum();
  private count = 0;
  add(value: unknown): void {
    if (!isNumber(value)) return;
    this.sum.add(value);
    this.count++;
  }
  result(): unknown {
    return this.count > 0 ? divideNumbers(this.sum.result(), this.count) : null;
  }
}

class Extreme implements Accumulator {
  private best: unknown;
  private readonly direction: 1 | -1;
  constructor(direction: 1 | -1) {
    this.direction = direction;
  }
  add(value: unknown): void {
    if (value === undefined || value === null) return;
    if (this.best === undefined || compare(value, this.best) * this.direction > 0) this.best = value;
  }
  result(): unknown {
    return this.best ?? null;
  }
}

class First implements Accumulator {
  private value: unknown;
  private isSet = false;
  add(value: unknown): void {
    if (this.isSet) return;
    this.value = value;
    this.isSet = true;
  }
  result(): unknown {
    return this.value === undefined ? null : this.value;
  }
}

class Last implements Accumulator {
  private value: unknown;
  add(value: unknown): void {
    this.value = value;
  }
  result(): unknown {
    return this.value === undefined ? null : this.value;
  }
}

class Push implements Accumulator {
  private readonly items: unknown[] = [];
  add(value: unknown): void {
    if (value !== undefined) this.items.push(value);
  }
  result(): unknown {
    return this.items;
  }
}

class AddToSet implements Accumulator {
  private readonly items = new Map<string, unknown>();
  add(value: unknown): void {
    if (value !== undefined) this.items.set(groupKey(value), value);
  }
  result(): unknown {
    return [...this.items.values()];
  }
}

class Count implements Accumulator {
  private total = 0;
  add(): void {
    this.total++;
  }
  result(): unknown {
    return this.total;
  }
}

class MergeObjects implements Accumulator {
  private merged: Doc = {};
  add(value: unknown): void {
    if (isDocument(value)) this.merged = { ...this.merged, ...value };
  }
  result(): unknown {
    return this.merged;
  }
}

/** The accumulators of `$group` that are ours; the rest go through mingo. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
  $first: () => new First(),
  $last: () => new Last(),
  $push: () => new Push(),
  $addToSet: () => new AddToSet(),
  $count: () => new Count(),
  $mergeObjects: () => new MergeObjects(),
};
