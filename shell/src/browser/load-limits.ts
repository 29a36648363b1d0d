import { isFragment, type MountName } from '@tessera/contracts/mounts.ts';

/** After this long the loader gives up on a mount. A page may take a little longer than something beside it. */
export function loadLimitMs(mount: MountName): number {
  return isFragment(mount) ? 2_500 : 4_000;
}

/** A lost packet is worth one more try; anything slower would keep the fallback waiting. */
export const retryDelayMs = 50;
