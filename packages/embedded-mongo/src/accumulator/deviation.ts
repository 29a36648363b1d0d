import { asDouble } from '../bson/division.ts';
import { isNumber, toNumber } from '../bson/values.ts';
import type { Accumulator } from './accumulators.ts';

/** Standard deviation in one pass (Welford); of a sample, one less counts. */
export class Deviation implements Accumulator {
  private count = 0;
  private mean = 0;
  private squares = 0;
  private readonly less: 0 | 1;

  constructor(less: 0 | 1) {
    this.less = less;
  }

  add(value: unknown): undefined {
    if (!isNumber(value)) return;
    const x = toNumber(value);
    const before = x - this.mean;
    this.count++;
    this.mean += before / this.count;
    this.squares += before * (x - this.mean);
  }

  result(): unknown {
    const divisor = this.count - this.less;
    return divisor > 0 ? asDouble(Math.sqrt(this.squares / divisor)) : null;
  }
}
