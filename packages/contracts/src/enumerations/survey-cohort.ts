/** Groups of users that surveys ask in turn (EDIT-177 to EDIT-181). */
export const surveyCohorts = Object.freeze(['A', 'B', 'C', 'D', 'E'] as const);
export type SurveyCohort = (typeof surveyCohorts)[number];

/** The cohort of an account: the same for the same id, for ever (EDIT-191). FNV-1a, so that no table is kept. */
export function surveyCohort(accountId: string): SurveyCohort {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(accountId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return surveyCohorts[hash % surveyCohorts.length] ?? 'A';
}
