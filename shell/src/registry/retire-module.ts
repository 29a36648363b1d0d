import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { Moved } from '@tessera/contracts/modules/module.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { changeComposition } from './change-composition.ts';
import type { CompositionStore } from './composition-store.ts';

/** Who retires a module, and why. */
interface Retirement {
  by: Actor;
  reason: string;
}

/** Takes a module out of all pages: its mounts are nobody's, until a version of it is moved again. */
export async function retireModule(
  name: string,
  { by, reason }: Retirement,
  { compositions, now }: { compositions: CompositionStore; now: () => number },
): Promise<(Moved & { rev: number }) | Failure> {
  const changed = await changeComposition(compositions, async ({ modules }) => {
    const state = modules[name];
    if (!state) return fail('module.unknown', { name });
    if (state.retiredAtMs !== undefined) return undefined;
    const atMs = now();
    const { stable } = state;
    return {
      modules: { ...modules, [name]: { ...state, retiredAtMs: atMs } },
      moves: [{ atMs, module: name, kind: 'retire', from: stable, to: stable, by, reason }],
    };
  });
  if (changed instanceof Failure) return changed;
  return { stable: changed.modules[name]?.stable ?? '', rev: changed.rev };
}
