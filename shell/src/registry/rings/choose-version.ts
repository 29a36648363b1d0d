import { createHash } from 'node:crypto';
import type { Ring, Rollout } from '@tessera/contracts/modules/rollout.ts';
import { isRetired, type ModuleState, rolloutUnderWay } from '../composition.ts';
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

/** Which version of a module a visitor gets, and why: the nearest ring decides. Undefined where pages do without it. */
export function chooseVersion(name: string, state: ModuleState, visitor: Visitor): Chosen | undefined {
  if (isRetired(state)) return chosenAlone(name, state, visitor);
  const { stable, rollout, pins } = state;
  const pin = pins?.find(({ websiteId }) => websiteId === visitor.websiteId);
  if (pin) return { version: pin.version === 'stable' ? stable : pin.version, ring: 'pin' };
  if (!isUnderWay(rollout)) return { version: stable, ring: 'stable' };
  return reached(name, rollout, visitor) ?? { version: stable, ring: 'stable' };
}

/** A first version is in the rings of its rollout, and nowhere else. */
function chosenAlone(name: string, state: ModuleState, visitor: Visitor): Chosen | undefined {
  const rollout = rolloutUnderWay(state);
  return rollout && reached(name, rollout, visitor);
}

/** The version of a rollout, for the visitors it reaches. */
function reached(name: string, rollout: Rollout, visitor: Visitor): Chosen | undefined {
  if (visitor.admin) {
    // Unreleased code meets whoever may do most last, and only by their own choice.
    return visitor.admin.isEarly ? { version: rollout.version, ring: 'staff' } : undefined;
  }
  const percent = rollout.plan[rollout.step]?.percent ?? 0;
  return bucketOf(visitor.id, name, rollout) < percent ? { version: rollout.version, ring: 'percent' } : undefined;
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
