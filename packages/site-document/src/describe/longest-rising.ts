/**
 * The longest selection of numbers that rise in their order; what is left out is the least that has
 * moved.
 */
export function longestRising(numbers: readonly number[]): number[] {
  /**
   * For each length, the selection of it that ends lowest; a list of at most some thirty nodes, so
   * copies are cheap.
   */
  const best: number[][] = [];
  for (const number of numbers) {
    const at = best.findIndex((selection) => (selection.at(-1) ?? 0) >= number);
    const length = at < 0 ? best.length : at;
    best[length] = [...(best[length - 1] ?? []), number];
  }
  return best.at(-1) ?? [];
}
