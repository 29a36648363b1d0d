/** The candidate closest to `word`, if at most two letters (or a third of a short word) differ. */
export function closestWord(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = word.length < 5 ? 1 : 2;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = editDistance(word, candidate);
    if (distance > 0 && distance <= allowed && distance < (best?.distance ?? 3)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Optimal string alignment: insert, delete, replace, and swap of neighbours each cost 1. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cheapest(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function cheapest(rows: number[][], row: number[], at: { a: string; b: string; i: number; j: number }): number {
  const { a, b, i, j } = at;
  const cell = (r: number[] | undefined, column: number) => r?.[column] ?? Number.POSITIVE_INFINITY;
  const above = rows[i - 1];
  const same = a[i - 1] === b[j - 1];
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    cell(above, j) + 1,
    cell(row, j - 1) + 1,
    cell(above, j - 1) + (same ? 0 : 1),
    swapped ? cell(rows[i - 2], j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
