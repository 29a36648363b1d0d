import { createHash } from 'node:crypto';
import type { Ring, Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { ModuleState } from '../composition.ts';
import { isUnderWay } from '../rollout/rollout-rules.ts';

/** What is known of whoever looks at a page, as far as it decides which versions the page is made of. */
export interface Visitor {
  /** Always the same for one visitor; a hash already. */
  id: string;
  websiteId: string;
  /** On the admin host: whether this person chose to get new versions before others. */
  admin?: { isEarly: boolean };
  /** What the browser shows as its preview; whether it is one is looked at by the registry. */
  previewCookie?: string;
}

interface Chosen {
  version: string;
  ring: Ring;
}

/** Which version of a module a visitor gets, and why: the nearest ring decides. */
export function chooseVersion(name: string, state: ModuleState, visitor: Visitor): Chosen {
  const { stable, rollout, pins } = state;
  const pin = pins?.find(({ websiteId }) => websiteId === visitor.websiteId);
  if (pin) return { version: pin.version === 'stable' ? stable : pin.version, ring: 'pin' };
  if (!isUnderWay(rollout)) return { version: stable, ring: 'stable' };
  if (visitor.admin) {
    // Unreleased code meets whoever may do most last, and only by their own choice.
    return visitor.admin.isEarly ? { version: rollout.version, ring: 'staff' } : { version: stable, ring: 'stable' };
  }
  const percent = rollout.plan[rollout.step]?.percent ?? 0;
  const isIn = bucketOf(visitor.id, name, rollout) < percent;
  return isIn ? { version: rollout.version, ring: 'percent' } : { version: stable, ring: 'stable' };
}

const buckets = 2 ** 32;

/**
 * Where a visitor stands in a rollout, from 0 to below 100. It never changes while the rollout lasts, so that whoever is in
 * stays in when it reaches more; the next rollout begins with others.
 */
export function bucketOf(
  visitorId: string,
  name: string,
  { version, startedAtMs }: Pick<Rollout, 'version' | 'startedAtMs'>,
): number {
  const digest = createHash('sha256').update(`${name}|${version}|${startedAtMs}|${visitorId}`).digest();
  return (digest.readUInt32BE(0) / buckets) * 100;
}
