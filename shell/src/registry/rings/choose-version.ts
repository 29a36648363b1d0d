import { createHash } from 'node:crypto';
import type { Ring, Rollout } from '@tessera/contracts/modules/rollout.ts';
import { isRetired, type ModuleState, rolloutUnderWay } from '../composition.ts';
import { isUnderWay } from '../rollout/rollout-rules.ts';

/** What decides about the versions on a visitor's page. */
export interface Visitor {
  /** A stable hash per visitor. */
  id: string;
  websiteId: string;
  /** On the admin host: whether this person opted in to new versions. */
  admin?: { isEarly: boolean };
  /** The preview cookie, not verified yet; the registry does that. */
  previewCookie?: string;
}

interface Chosen {
  version: string;
  ring: Ring;
}

/**
 * Chooses the version of a module for a visitor; the most specific ring wins. @returns undefined if the module is not
 * on the page
 */
export function chooseVersion(name: string, state: ModuleState, visitor: Visitor): Chosen | undefined {
  if (isRetired(state)) return chosenAlone(name, state, visitor);
  const { stable, rollout, pins } = state;
  const pin = pins?.find(({ websiteId }) => websiteId === visitor.websiteId);
  if (pin) return { version: pin.version === 'stable' ? stable : pin.version, ring: 'pin' };
  if (!isUnderWay(rollout)) return { version: stable, ring: 'stable' };
  return reached(name, rollout, visitor) ?? { version: stable, ring: 'stable' };
}

/** A first version reaches the rings of its rollout and no one else. */
function chosenAlone(name: string, state: ModuleState, visitor: Visitor): Chosen | undefined {
  const rollout = rolloutUnderWay(state);
  return rollout && reached(name, rollout, visitor);
}

/** Returns the version of a rollout if it reaches the visitor. */
function reached(name: string, rollout: Rollout, visitor: Visitor): Chosen | undefined {
  if (visitor.admin) {
    // Administrators have the most rights, so that unreleased code reaches them last, and only if they opted in.
    return visitor.admin.isEarly ? { version: rollout.version, ring: 'staff' } : undefined;
  }
  const percent = rollout.plan[rollout.step]?.percent ?? 0;
  return rolloutPosition(visitor.id, name, rollout) < percent
    ? { version: rollout.version, ring: 'percent' }
    : undefined;
}

const buckets = 2 ** 32;

/**
 * Returns a visitor's position in a rollout, from 0 to below 100. It is constant during the rollout, so that visitors
 * stay in when the share grows. The next rollout starts with other visitors.
 */
export function rolloutPosition(
  visitorId: string,
  name: string,
  { version, startedAtMs }: Pick<Rollout, 'version' | 'startedAtMs'>,
): number {
  const digest = createHash('sha256').update(`${name}|${version}|${startedAtMs}|${visitorId}`).digest();
  return (digest.readUInt32BE(0) / buckets) * 100;
}
