import type { EventLocation } from '@tessera/site-templates/page-views.ts';
import { z } from 'zod';

const line = z.string().optional().catch(undefined);
const degrees = z.number().optional().catch(undefined);

const location = z.object({
  addressTitle: line,
  addressLine1: line,
  addressLine2: line,
  addressCountry: line,
  mapLat: degrees,
  mapLng: degrees,
});

/** A place as owners keep it, with what is of the wrong kind left out. */
export function locationView(value: unknown): EventLocation {
  const read = location.safeParse(value);
  if (!read.success) return {};
  const known = Object.entries(read.data).filter(([, part]) => part !== undefined);
  // Each part is of the type the schema gave it.
  return Object.fromEntries(known) as EventLocation;
}
