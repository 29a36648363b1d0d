import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';

/** Returns the path of a mount's page, since modules read it. */
export function pathOf(place: MountRequest | undefined): string {
  const props: object = place?.props ?? {};
  const path = 'path' in props ? props.path : '/';
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/';
}
