import { type OpenPlace, openPlaces } from '@tessera/contracts/own-mounts.ts';
import type { BasePageData } from '@tessera/site-templates/page-views.ts';
import type { PlacedMount } from '../../composition/own-mounts.ts';
import type { PagePlan } from '../page-plan.ts';

/** Which of the modules' own mounts stand where on a page. Pages that only say that something is wrong have none. */
export function placedMounts(
  { status, ownPage }: PagePlan,
  own: readonly PlacedMount[],
): BasePageData['mounts']['placed'] {
  if (status !== 200) return {};
  const at = (place: OpenPlace) => own.filter((one) => one.at === place).map(({ mount }) => mount);
  const placed = Object.fromEntries(openPlaces.map((place) => [place, at(place)]));
  return { ...placed, ...(ownPage && { page: [ownPage] }) };
}
