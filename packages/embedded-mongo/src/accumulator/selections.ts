import { asDouble } from '../bson/division.ts';
import { compare } from '../bson/order.ts';
import { isNumber, toNumber } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import type { Accumulator } from './accumulators.ts';

/** Keeps all values and picks some of them at the end. */
export class Selection implements Accumulator {
  private readonly values: unknown[] = [];
  private readonly pick: (values: unknown[]) => unknown;

  constructor(pick: (values: unknown[]) => unknown) {
    this.pick = pick;
  }

  add(value: unknown): number {
    this.values.push(value ?? null);
    return weightOf(value);
  }

  result(): unknown {
    return this.pick(this.values);
  }
}

/** The n best of all that are not null; -1 begins with the greatest. */
export const best =
  (direction: 1 | -1) =>
  (values: unknown[], n: number): unknown[] =>
    values
      .filter((value) => value !== null && value !== undefined)
      .sort((a, b) => compare(a, b) * direction)
      .slice(0, n);

/** The number below which a share of all numbers lies, one of them; null when there are none. */
export function percentiles(values: unknown[], shares: number[]): unknown[] {
  const sorted = values
    .filter(isNumber)
    .map(toNumber)
    .sort((a, b) => a - b);
  return shares.map((share) => {
    const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
    return found === undefined ? null : asDouble(found);
  });
}
