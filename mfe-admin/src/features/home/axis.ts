/** Steps a reader counts in. */
const steps = [1, 2, 2.5, 4, 5, 10];
const gridLines = 4;

/** A round top for an axis with four lines, at or above the largest value. */
export function axisTop(most: number): number {
  if (most <= 0) return gridLines;
  const raw = most / gridLines;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (steps.find((candidate) => candidate * power >= raw) ?? 10) * power;
  return step * gridLines;
}

/** The values of the lines, the largest first, 0 last. */
export function axisLines(top: number): number[] {
  return Array.from({ length: gridLines + 1 }, (_, line) => (top / gridLines) * (gridLines - line));
}
