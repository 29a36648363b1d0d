import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { LRUCache } from 'lru-cache';
import { limitSoOften } from '../../limits/so-often.ts';

/** Counts wrong keys: of an address, and of the key whose id they name. */
export interface WrongKeys {
  areTooMany(address: string, keyId: string | undefined): boolean;
  note(address: string, keyId: string | undefined): void;
  /** From here the key was shown rightly: others who guess at it do not hold this address up. */
  forgive(address: string, keyId: string): void;
}

/** Wrong keys within the window; after that nothing is looked at until the next one. */
const maxOfAddress = 20;
const maxOfKey = 100;
export const wrongKeysWindowMs = 60_000;
const rememberedHolders = 10_000;

export function countWrongKeys(now: () => number): WrongKeys {
  const byAddress = limitSoOften({ most: maxOfAddress, windowMs: wrongKeysWindowMs, now });
  const byKey = limitSoOften({ most: maxOfKey, windowMs: wrongKeysWindowMs, now });
  const holders = new LRUCache<string, true>({ max: rememberedHolders });
  const holder = (address: string, keyId: string) => `${keyId} ${networkOf(address)}`;
  return {
    areTooMany: (address, keyId) =>
      byAddress.isOver(address) || (keyId !== undefined && !holders.has(holder(address, keyId)) && byKey.isOver(keyId)),
    note(address, keyId) {
      byAddress.note(address);
      if (keyId !== undefined) byKey.note(keyId);
    },
    forgive: (address, keyId) => void holders.set(holder(address, keyId), true),
  };
}
