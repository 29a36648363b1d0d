import { Long } from 'bson';
import { asDouble, divideNumbers } from '../bson/division.ts';
import { groupKey } from '../bson/group-key.ts';
import { addNumbers } from '../bson/numbers.ts';
import { compare } from '../bson/order.ts';
import { type BsonNumber, type Doc, isDocument, isNumber } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';

const MAX_INT32 = 0x7fffffff;

/** Gathers one field of one group; `add` returns how many bytes more it holds when it has to keep the value. */
export type Accumulator = { add(value: unknown): number | undefined; result(): unknown };

class Sum implements Accumulator {
  private total: BsonNumber = 0;
  /** Plain numbers, apart for speed: whole ones are int32. */
  private plain = 0;
  private isWhole = true;
  add(value: unknown): undefined {
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
  add(value: unknown): undefined {
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
  add(value: unknown): undefined {
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
  add(value: unknown): undefined {
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
  add(value: unknown): undefined {
    this.value = value;
  }
  result(): unknown {
    return this.value === undefined ? null : this.value;
  }
}

class Push implements Accumulator {
  private readonly items: unknown[] = [];
  add(value: unknown): number | undefined {
    if (value === undefined) return undefined;
    this.items.push(value);
    return weightOf(value);
  }
  result(): unknown {
    return this.items;
  }
}

class AddToSet implements Accumulator {
  private readonly items = new Map<string, unknown>();
  add(value: unknown): number | undefined {
    const { size } = this.items;
    if (value !== undefined) this.items.set(groupKey(value), value);
    return this.items.size > size ? 2 * weightOf(value) : undefined;
  }
  result(): unknown {
    return [...this.items.values()];
  }
}

class Count implements Accumulator {
  private total = 0;
  add(): undefined {
    this.total++;
  }
  result(): unknown {
    return this.total;
  }
}

class MergeObjects implements Accumulator {
  private merged: Doc = {};
  add(value: unknown): undefined {
    if (isDocument(value)) this.merged = { ...this.merged, ...value };
  }
  result(): unknown {
    return this.merged;
  }
}

/** The accumulators of `$group` that take one value of each document. */
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
