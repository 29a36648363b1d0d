import type { Declaration } from './reach/source.ts';
import { citedIds } from './row-ids.ts';

export interface PassedTest {
  file: string;
  title: string;
}

/** A passed test that proves nothing, and the code it uses that nothing which runs reaches. */
export interface RefusedProof {
  test: PassedTest;
  unreached: readonly Declaration[];
}

export interface ProvenRows {
  proven: ReadonlySet<string>;
  /** Rows that only such tests cite. */
  refused: ReadonlyMap<string, readonly RefusedProof[]>;
}

/**
 * The rows that passed tests prove. A row is not proved by a test of code that no deployable reaches: it would hold in
 * the test alone.
 */
export function provenRows(
  tests: readonly PassedTest[],
  rows: readonly string[],
  unreachedBy: (test: PassedTest) => readonly Declaration[],
): ProvenRows {
  const proven = new Set<string>();
  const doubted = new Map<string, RefusedProof[]>();
  for (const test of tests) {
    const cited = citedIds(test.title, rows);
    if (cited.length === 0) continue;
    const unreached = unreachedBy(test);
    for (const id of cited) {
      if (unreached.length === 0) proven.add(id);
      else doubted.set(id, [...(doubted.get(id) ?? []), { test, unreached }]);
    }
  }
  return { proven, refused: new Map([...doubted].filter(([id]) => !proven.has(id))) };
}
