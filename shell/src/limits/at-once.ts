import { networkOf } from '@tessera/service-kit/http/network-of.ts';

/** How many things one client may have under way at a time. */
export interface AtOnce {
  /** Takes a place for a client's address; what is answered gives it back. Undefined when all are taken. */
  enter(address: string): (() => void) | undefined;
  isFull(address: string): boolean;
}

/** Counts by network, see `networkOf`. Nothing is kept of who has nothing under way. */
export function limitAtOnce(most: number): AtOnce {
  const places = new Map<string, number>();
  const leave = (network: string) => {
    const left = (places.get(network) ?? 1) - 1;
    if (left > 0) places.set(network, left);
    else places.delete(network);
  };

  return {
    isFull: (address) => (places.get(networkOf(address)) ?? 0) >= most,
    enter(address) {
      const network = networkOf(address);
      const taken = places.get(network) ?? 0;
      if (taken >= most) return undefined;
      places.set(network, taken + 1);
      let isIn = true;
      return () => {
        if (isIn) leave(network);
        isIn = false;
      };
    },
  };
}
