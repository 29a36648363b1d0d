import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { LRUCache } from 'lru-cache';
import { limitSoOften } from '../../limits/so-often.ts';

/** Counts wrong keys, per address and per key id. */
export interface WrongKeys {
  areTooMany(address: string, keyId: string | undefined): boolean;
  record(address: string, keyId: string | undefined): void;
  /**
   * Exempts an address that has used the key correctly from the limit per key, so that others who guess at the key
   * cannot lock it out.
   */
  forgive(address: string, keyId: string): void;
}

/** Wrong keys allowed per window. Beyond that, calls are refused without a look at their key. */
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
    record(address, keyId) {
      byAddress.note(address);
      if (keyId !== undefined) byKey.note(keyId);
    },
    forgive: (address, keyId) => void holders.set(holder(address, keyId), true),
  };
}
