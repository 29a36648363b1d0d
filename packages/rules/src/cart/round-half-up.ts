/** Percentages have at most four decimals: 8.875 % is 88750 of these to the percent. */
const percentScale = 10_000;
const whole = BigInt(percentScale * 100);

/** So many per cent of an amount in minor units; 8.875 is the percentage as people write it. */
interface PercentShare {
  cents: number;
  percent: number;
}

/** The sum of percentages of amounts, computed exactly and rounded half up once, minor units. */
export function roundHalfUp(shares: readonly PercentShare[]): number {
  const exact = shares.reduce(
    (sum, { cents, percent }) => sum + BigInt(cents) * BigInt(Math.round(percent * percentScale)),
    0n,
  );
  return Number((exact * 2n + whole) / (whole * 2n));
}
