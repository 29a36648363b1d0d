import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { pointerMove } from '@tessera/contracts/modules/module.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { type ModuleState, stateAfter } from './composition.ts';
import type { CompositionStore } from './composition-store.ts';

/** Until November 2026 each module had a document of its own. A database from before is migrated at the first start. */
const pointerModel = definePlatformModel({
  collection: 'modulePointers',
  fields: { rev: number, stable: text, history: listOf(ofContract(pointerMove)) },
});
type Pointer = Pick<DocumentIn<typeof pointerModel>, '_id' | 'stable' | 'history'>;

/** Ensures that there is a composition to change: migrated from the pointers, or empty. */
export async function beginComposition(models: Models, compositions: CompositionStore): Promise<void> {
  const pointers = models.openPlatform(pointerModel);
  if ((await compositions.read()).rev > 0) return;
  await compositions.beginWith(fromPointers(await pointers.find({}).toArray()));
}

/** Returns the moves of all modules in order, and the states that result. */
export function fromPointers(pointers: readonly Pointer[]) {
  const old = pointers.flatMap(({ _id: module, history }) => history.map((move) => ({ module, ...move })));
  old.sort((a, b) => a.atMs - b.atMs);
  const moves = old.map(
    ({ module, atMs, by, from, to, isRollback }, index): CompositionMove => ({
      ...{ rev: index + 1, atMs, module, to, kind: isRollback ? 'take_back' : 'deploy' },
      ...(from && { from }),
      by: { kind: 'platform', by },
    }),
  );
  const modules = new Map<string, ModuleState>();
  for (const { module, kind, to } of moves) modules.set(module, stateAfter(modules.get(module), kind, to));
  return { rev: moves.length, modules: Object.fromEntries(modules), moves };
}
