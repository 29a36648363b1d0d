import { groupKey } from '../bson/group-key.ts';
import { addNumbers } from '../bson/numbers.ts';
import { compare } from '../bson/order.ts';
import { type BsonNumber, type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';

/** Gathers one field of one group. */
export type Accumulator = { add(value: unknown): void; result(): unknown };

class Sum implements Accumulator {
  private total: BsonNumber = 0;
  add(value: unknown): void {
    if (typeof value === 'number' && typeof this.total === 'number') this.total += value;
    else if (isNumber(value)) this.total = addNumbers(this.total, value);
  }
  result(): unknown {
    return this.total;
  }
}

class Average implements Accumulator {
  private total = 0;
  private count = 0;
  add(value: unknown): void {
    if (!isNumber(value)) return;
    this.total += toNumber(value);
    this.count++;
  }
  result(): unknown {
    return this.count > 0 ? this.total / this.count : null;
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
