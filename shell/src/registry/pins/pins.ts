import { maxPins, type Pin } from '@tessera/contracts/modules/pins.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from '../change-composition.ts';
import type { Composition, ModuleState } from '../composition.ts';
import { mountTaken } from '../mounts-once.ts';
import { type MoveDeps, type Mover, moveRefusal } from '../move-modules.ts';

/** A pin as it was made or taken away, and the composition that tells of it. */
interface PinChange {
  rev: number;
  pin: Pin;
}

/** Lets a website keep a version; what may not be given to everybody may not be given to it either. */
export async function pinWebsite(
  name: string,
  wanted: Pick<Pin, 'websiteId' | 'version' | 'reason'>,
  mover: Mover,
  deps: MoveDeps,
): Promise<PinChange | Failure> {
  const { websiteId, version, reason } = wanted;
  const pin: Pin = { ...wanted, by: mover.by, atMs: deps.now() };
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state) return fail('module.no_stable', { name });
    if (state.retiredAtMs !== undefined) return fail('module.retired', { name });
    const others = without(state, websiteId);
    if (others.length >= maxPins) return fail('module.pins_full', { name, most: maxPins });
    const refusal = version === 'stable' ? undefined : await versionRefusal(name, version, { modules, mover, deps });
    if (refusal) return refusal;
    const to = version === 'stable' ? state.stable : version;
    return {
      modules: { ...modules, [name]: { ...state, pins: [...others, pin] } },
      moves: [{ atMs: pin.atMs, module: name, kind: 'pinned', to, websiteId, by: mover.by, reason }],
    };
  });
  return changed instanceof Failure ? changed : { rev: changed.rev, pin };
}

/** Gives a website what the others get. */
export async function unpinWebsite(
  name: string,
  websiteId: string,
  { by, reason }: Pick<Mover, 'by' | 'reason'>,
  deps: MoveDeps,
): Promise<PinChange | Failure> {
  let taken: Pin | undefined;
  const changed = await changeComposition(deps.compositions, async ({ modules }) => {
    const state = modules[name];
    taken = state?.pins?.find((pin) => pin.websiteId === websiteId);
    if (!state || !taken) return fail('module.pin_none', { name });
    const told = { atMs: deps.now(), module: name, to: state.stable, websiteId, by };
    const from = taken.version === 'stable' ? undefined : taken.version;
    return {
      modules: { ...modules, [name]: { ...state, pins: without(state, websiteId) } },
      moves: [{ ...told, kind: 'unpinned', ...(from && { from }), ...(reason && { reason }) }],
    };
  });
  if (changed instanceof Failure) return changed;
  return taken ? { rev: changed.rev, pin: taken } : fail('module.pin_none', { name });
}

const without = ({ pins = [] }: ModuleState, websiteId: string): Pin[] =>
  pins.filter((pin) => pin.websiteId !== websiteId);

/** What speaks against a version on one website: what would on all, and a mount that another module fills there. */
async function versionRefusal(
  name: string,
  version: string,
  { modules, mover, deps }: { modules: Composition['modules']; mover: Mover; deps: MoveDeps },
): Promise<Failure | undefined> {
  const refusal = await moveRefusal({ name, to: version }, modules, mover, deps);
  if (refusal) return refusal;
  const there = { ...modules, [name]: { stable: version, isGood: false, earlier: [] } };
  const taken = await mountTaken([name], there, deps.versions);
  return taken ? fail('module.mount_taken', taken) : undefined;
}
