import type { Block } from '@tessera/contracts/site/page-body.ts';
import type { EventLocation } from '@tessera/site-templates/page-views.ts';

type StoredLocation = Extract<Block, { type: 'map' }>['location'];

/** A map block's place without the lines that are empty. */
export function locationOf({ mapLat, mapLng, ...lines }: StoredLocation): EventLocation {
  const filled = Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''));
  return { ...filled, ...(mapLat !== null && mapLng !== null && { mapLat, mapLng }) };
}
