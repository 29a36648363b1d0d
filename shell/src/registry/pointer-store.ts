import { type PointerMove, pointerMove } from '@tessera/contracts/modules/module.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { historyLength } from './pointer.ts';

/** Which version of a module everybody gets, and how it came to that. */
const pointerModel = definePlatformModel({
  collection: 'modulePointers',
  fields: {
    /** Counts the moves; a move is written only if nobody else moved in between. */
    rev: number,
    stable: text,
    /** Newest last, at most `historyLength`. */
    history: listOf(ofContract(pointerMove)),
  },
});
export type Pointer = DocumentIn<typeof pointerModel>;

export interface PointerStore {
  all(): Promise<Pointer[]>;
  find(name: string): Promise<Pointer | null>;
  /** Moves the pointer if it still is at `rev` (0: it does not exist yet). Says whether it did. */
  moveIfUnchanged(name: string, rev: number, move: PointerMove): Promise<boolean>;
}

export function createPointerStore(models: Models): PointerStore {
  const pointers = models.openPlatform(pointerModel);

  async function create(name: string, move: PointerMove): Promise<boolean> {
    try {
      await pointers.insertOne({ _id: name, rev: 1, stable: move.to, history: [move] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    all: () => pointers.find({}).toArray(),
    find: (name) => pointers.findOne({ _id: name }),
    moveIfUnchanged: async (name, rev, move) => {
      if (rev === 0) return create(name, move);
      const { matchedCount } = await pointers.updateOne(
        { _id: name, rev },
        {
          $set: { stable: move.to, rev: rev + 1 },
          $push: { history: { $each: [move], $slice: -historyLength } },
        },
      );
      return matchedCount === 1;
    },
  };
}
