import type { ModuleHealth as HealthAnswer } from '@tessera/contracts/modules/health.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CompositionStore } from '../composition-store.ts';
import { presentFigures } from './figures.ts';
import type { ModuleHealth } from './module-health.ts';

export interface ReadHealthDeps {
  health: Pick<ModuleHealth, 'figuresOf' | 'judge'>;
  compositions: CompositionStore;
  now: () => number;
}

/** What is told where nothing is compared. */
const hourMs = 3_600_000;

/** How a module does. */
export async function readHealth(name: string, deps: ReadHealthDeps): Promise<HealthAnswer | Failure> {
  const state = (await deps.compositions.read()).modules[name];
  if (!state) return fail('module.unknown', { name });
  const sinceMs = deps.now() - hourMs;
  const figures = await deps.health.figuresOf(name, state.stable, sinceMs);
  return { name, sinceMs, stable: presentFigures(state.stable, figures) };
}
