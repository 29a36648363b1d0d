import type { MountName } from '@tessera/contracts/mounts.ts';

/** A page may take a little longer than something beside it. Milliseconds; after that the loader gives up. */
const pageMs = 4_000;
const fragmentMs = 2_500;

export const loadLimitMs: Readonly<Record<MountName, number>> = {
  'cart/pill': fragmentMs,
  'cart/page': pageMs,
  'cart/checkout': pageMs,
  'cart/confirmation': pageMs,
  'product/list': pageMs,
  'product/detail': pageMs,
  'forms/block': fragmentMs,
  'admin/app': pageMs,
};

/** A lost packet is worth one more try; anything slower would keep the fallback waiting. */
export const retryDelayMs = 50;
