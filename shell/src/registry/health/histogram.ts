/** Number of times per bucket; the last bucket is open. */
export type Histogram = readonly number[];

/** Eight buckets per octave, so that edges are about a tenth apart, from 16 ms to 65 s. */
const perOctave = 8;
const firstMs = 16;
const octaves = 12;
export const bucketCount = perOctave * octaves + 2;

/** Returns the upper edge of a bucket, in milliseconds. */
export const upperEdgeMs = (bucket: number): number =>
  bucket >= bucketCount - 1 ? Number.POSITIVE_INFINITY : firstMs * 2 ** (bucket / perOctave);

export function bucketOf(ms: number): number {
  if (ms <= firstMs) return 0;
  return Math.min(bucketCount - 1, Math.ceil(perOctave * Math.log2(ms / firstMs)));
}

export const totalOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Returns the quantile, interpolated within its bucket; undefined without a sample. */
export function quantileMs(histogram: Histogram, share: number): number | undefined {
  const wanted = share * totalOf(histogram);
  if (wanted === 0) return undefined;
  let below = 0;
  for (const [bucket, count] of histogram.entries()) {
    if (count > 0 && below + count >= wanted) {
      const [low, high] = [bucket === 0 ? 0 : upperEdgeMs(bucket - 1), upperEdgeMs(Math.min(bucket, bucketCount - 2))];
      return Math.round(low + ((high - low) * (wanted - below)) / count);
    }
    below += count;
  }
  return undefined;
}
