import { keysOf, recordOf } from '@tessera/contracts/records.ts';
import { median } from './median.ts';

/** What is measured in turn, by name; one call is one round. */
export type Subjects<Name extends string, T> = Record<Name, () => Promise<T>>;
export type Rounds<Name extends string, T> = Record<Name, T[]>;

/**
 * Measures the subjects in turn, round after round, each second round backwards: whatever else the machine does falls
 * on all of them alike. One round before the first warms them up and is thrown away.
 */
export async function interleave<Name extends string, T>(
  rounds: number,
  subjects: Subjects<Name, T>,
  warmUp = true,
): Promise<Rounds<Name, T>> {
  const names = keysOf(subjects);
  const results = recordOf<Name, T[]>(names.map((name) => [name, []]));
  if (warmUp) for (const name of names) await subjects[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) results[name].push(await subjects[name]());
  }
  return results;
}

/** Median over the rounds of one number of each. */
export function medianOf<T>(rounds: readonly T[], pick: (round: T) => number): number {
  return median(rounds.map(pick));
}

/** Median of the ratios within each round: steadier than the ratio of two medians on a busy machine. */
export function ratioOf<T>(subject: readonly T[], baseline: readonly T[], pick: (round: T) => number): number {
  return median(
    subject.map((round, at) => {
      const other = baseline[at];
      return other === undefined ? Number.NaN : pick(round) / pick(other);
    }),
  );
}
