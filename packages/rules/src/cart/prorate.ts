/**
 * Divides an amount by weights so that the shares add up to it to the last unit: everybody gets the whole part, and the
 * units left over go to the largest remainders, the first line first. An amount never above the sum of the weights is
 * divided into shares never above their weights.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0 || total === 0) return weights.map(() => 0);
  const remainders: number[] = [];
  let left = total;
  const shares = weights.map((weight, at) => {
    const { share, remainder } = divide(weight, total, all);
    remainders[at] = remainder;
    left -= share;
    return share;
  });
  if (left === 0) return shares;
  for (const at of largestFirst(remainders, all).slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Places of the remainders, largest first, of equal ones the first: packed with their places while that is exact. */
function largestFirst(remainders: readonly number[], all: number): number[] {
  const count = remainders.length;
  if (!Number.isSafeInteger(all * count)) {
    return [...remainders.keys()].sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  }
  const packed = Float64Array.from(remainders, (remainder, at) => remainder * count + (count - 1 - at)).sort();
  return Array.from(packed, (key) => count - 1 - (key % count)).reverse();
}

/** `weight * total / all` as a whole number and what is left, exactly: large products go the slower way. */
function divide(weight: number, total: number, all: number): { share: number; remainder: number } {
  const product = weight * total;
  if (Number.isSafeInteger(product)) {
    const remainder = product % all;
    return { share: (product - remainder) / all, remainder };
  }
  const exact = BigInt(weight) * BigInt(total);
  return { share: Number(exact / BigInt(all)), remainder: Number(exact % BigInt(all)) };
}
