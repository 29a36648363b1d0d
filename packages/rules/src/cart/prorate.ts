/**
 * Divides an amount by weights so that the shares add up to it to the last unit: everybody gets the whole part, and the
 * units left over go to the largest remainders, the first line first. An amount never above the sum of the weights is
 * divided into shares never above their weights.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n || total === 0) return weights.map(() => 0);
  const exact = weights.map((weight, at) => {
    const product = BigInt(weight) * BigInt(total);
    return { at, share: product / all, remainder: product % all };
  });
  let left = BigInt(total) - exact.reduce((sum, { share }) => sum + share, 0n);
  for (const part of exact.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return exact.map(({ share }) => Number(share));
}
