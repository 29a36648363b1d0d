import { maxPins, type Pin } from '@tessera/contracts/modules/pins.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from '../change-composition.ts';
import type { Composition, ModuleState } from '../composition.ts';
import { mountTaken } from '../mounts-once.ts';
import { type Deployer, type PromotionDeps, promotionRefusal } from '../promotions.ts';

/** A pin that was added or removed, and the composition's new revision. */
interface PinChange {
  rev: number;
  pin: Pin;
}

/** Pins a website to a version. The version must meet the same conditions as one that is promoted for everyone. */
export async function pinWebsite(
  name: string,
  wanted: Pick<Pin, 'websiteId' | 'version' | 'reason'>,
  deployer: Deployer,
  deps: PromotionDeps,
): Promise<PinChange | Failure> {
  const { websiteId, version, reason } = wanted;
  const pin: Pin = { ...wanted, by: deployer.by, atMs: deps.now() };
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state) return fail('module.no_stable', { name });
    if (state.retiredAtMs !== undefined) return fail('module.retired', { name });
    const others = without(state, websiteId);
    if (others.length >= maxPins) return fail('module.pins_full', { name, most: maxPins });
    const refusal = version === 'stable' ? undefined : await versionRefusal(name, version, { modules, deployer, deps });
    if (refusal) return refusal;
    const to = version === 'stable' ? state.stable : version;
    return {
      modules: { ...modules, [name]: { ...state, pins: [...others, pin] } },
      moves: [{ atMs: pin.atMs, module: name, kind: 'pinned', to, websiteId, by: deployer.by, reason }],
    };
  });
  return changed instanceof Failure ? changed : { rev: changed.rev, pin };
}

/** Removes a website's pin, so that it gets the same versions as others. */
export async function unpinWebsite(
  name: string,
  websiteId: string,
  { by, reason }: Pick<Deployer, 'by' | 'reason'>,
  deps: PromotionDeps,
): Promise<PinChange | Failure> {
  let taken: Pin | undefined;
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    taken = state?.pins?.find((pin) => pin.websiteId === websiteId);
    if (!state || !taken) return fail('module.pin_none', { name });
    const move = { atMs: deps.now(), module: name, to: state.stable, websiteId, by };
    const from = taken.version === 'stable' ? undefined : taken.version;
    return {
      modules: { ...modules, [name]: { ...state, pins: without(state, websiteId) } },
      moves: [{ ...move, kind: 'unpinned', ...(from && { from }), ...(reason && { reason }) }],
    };
  });
  if (changed instanceof Failure) return changed;
  return taken ? { rev: changed.rev, pin: taken } : fail('module.pin_none', { name });
}

const without = ({ pins = [] }: ModuleState, websiteId: string): Pin[] =>
  pins.filter((pin) => pin.websiteId !== websiteId);

/**
 * Returns why a version may not be pinned: any reason that blocks a promotion, or a mount that another module fills
 * there.
 */
async function versionRefusal(
  name: string,
  version: string,
  { modules, deployer, deps }: { modules: Composition['modules']; deployer: Deployer; deps: PromotionDeps },
): Promise<Failure | undefined> {
  const refusal = await promotionRefusal({ name, to: version }, modules, deployer, deps);
  if (refusal) return refusal;
  const there = { ...modules, [name]: { stable: version, isGood: false, earlier: [] } };
  const taken = await mountTaken([name], there, deps.versions);
  return taken ? fail('module.mount_taken', taken) : undefined;
}
