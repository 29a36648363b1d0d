import type { Accumulator } from '../../accumulator/accumulators.ts';
import { asDouble } from '../../bson/division.ts';
import { isNumber, toNumber } from '../../bson/values.ts';

/** Covariance of pairs, in one pass; of a sample, one less counts. */
export class Covariance implements Accumulator {
  private count = 0;
  private meanX = 0;
  private meanY = 0;
  private moment = 0;
  private readonly less: 0 | 1;

  constructor(less: 0 | 1) {
    this.less = less;
  }

  add(pair: unknown): undefined {
    const [x, y] = Array.isArray(pair) ? pair : [];
    if (!isNumber(x) || !isNumber(y)) return;
    this.count++;
    const before = toNumber(x) - this.meanX;
    this.meanX += before / this.count;
    this.meanY += (toNumber(y) - this.meanY) / this.count;
    this.moment += before * (toNumber(y) - this.meanY);
  }

  result(): unknown {
    const divisor = this.count - this.less;
    return divisor > 0 ? asDouble(this.moment / divisor) : null;
  }
}
