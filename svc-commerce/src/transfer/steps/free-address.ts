import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { freeSlug } from '@tessera/rules/links/slug.ts';

/** The first address like it that neither the website nor the platform has (EDIT-070). */
export const freeAddress = (wanted: string, taken: ReadonlySet<string>): string =>
  freeSlug(wanted, (slug) => taken.has(slug) || isReservedPath(slug));
