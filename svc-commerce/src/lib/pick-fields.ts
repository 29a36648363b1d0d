/** Returns a copy of an object with the named fields only; fields that it lacks stay absent. */
export function pickFields<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const present = fields.filter((field) => field in from);
  return Object.fromEntries(present.map((field) => [field, from[field]])) as Pick<T, K>;
}
