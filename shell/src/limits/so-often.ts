import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { LRUCache } from 'lru-cache';

/** How often one client may do something within a window. */
export interface SoOften {
  /** Whether a client's address has done it as often as it may; then it waits for the next window. */
  isOver(address: string): boolean;
  note(address: string): void;
}

interface Options {
  most: number;
  windowMs: number;
  now: () => number;
}

/** Clients counted at a time; of more than that the quietest are forgotten. */
const countedClients = 10_000;

/** Counts by network, see `networkOf`, in this process alone. */
export function limitSoOften({ most, windowMs, now }: Options): SoOften {
  const counts = new LRUCache<string, { count: number; untilMs: number }>({ max: countedClients });
  const countOf = (network: string) => {
    const counted = counts.get(network);
    return counted && counted.untilMs > now() ? counted : { count: 0, untilMs: now() + windowMs };
  };
  return {
    isOver: (address) => countOf(networkOf(address)).count >= most,
    note(address) {
      const network = networkOf(address);
      const { count, untilMs } = countOf(network);
      counts.set(network, { count: count + 1, untilMs });
    },
  };
}
