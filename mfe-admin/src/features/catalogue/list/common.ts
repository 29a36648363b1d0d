/** One value for all, or undefined when they differ. */
export function common<T>(values: readonly T[]): T | undefined {
  const [first, ...rest] = values;
  return rest.every((value) => value === first) ? first : undefined;
}
