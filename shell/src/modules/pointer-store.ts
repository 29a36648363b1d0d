import type { PointerMove } from '@tessera/contracts/modules.ts';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { historyLength, type Pointer } from './pointer.ts';

export interface PointerStore {
  all(): Promise<Pointer[]>;
  find(name: string): Promise<Pointer | null>;
  /** Moves the pointer if it still is at `rev` (0: it does not exist yet). Says whether it did. */
  moveIfUnchanged(name: string, rev: number, move: PointerMove): Promise<boolean>;
}

const duplicateKey = 11000;

export function createPointerStore(db: Db): PointerStore {
  const pointers: Collection<Pointer> = db.collection('modulePointers');

  async function create(name: string, move: PointerMove): Promise<boolean> {
    try {
      await pointers.insertOne({ _id: name, schemaVersion: 1, rev: 1, stable: move.to, history: [move] });
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === duplicateKey) return false;
      throw error;
    }
  }

  return {
    all: () => pointers.find().toArray(),
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
