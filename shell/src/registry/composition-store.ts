import { type CompositionMove, compositionMove } from '@tessera/contracts/modules/composition.ts';
import { moduleName } from '@tessera/contracts/modules/module.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type OutboxEntry, outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { z } from 'zod';
import { type Composition, moduleState } from './composition.ts';

/**
 * The live versions of all modules, and the history of moves. It is one document, so that every change, of one module
 * or of several, is one write that fails if the document changed in between.
 */
const compositionModel = definePlatformModel({
  collection: 'moduleComposition',
  fields: {
    /** Revision: counts the changes. Pages carry it as the name of the composition they were made of. */
    rev: number,
    /** From the clock of the latest move's maker: all shells split their counts at the same moment. */
    movedAtMs: optional(number),
    modules: ofContract(z.record(moduleName, moduleState)),
    /** Newest last, at most `maxMoves`. */
    moves: listOf(ofContract(compositionMove)),
    /** Events for services, stored with the move that emits them. */
    outbox,
    /** The website that the events belong to: the platform's own. */
    websiteId: optional(text),
  },
});
type CompositionDocument = DocumentIn<typeof compositionModel>;

/** A change of the composition: the modules after it, and the moves to record. */
export interface Change {
  modules: Composition['modules'];
  moves: readonly Omit<CompositionMove, 'rev'>[];
  /** Events to emit with the change. */
  events?: readonly OutboxEntry[];
}

export interface CompositionStore {
  read(): Promise<Composition>;
  /**
   * Returns the composition if its revision is not `rev`. Polled every second, so an unchanged one transfers nothing.
   */
  readIfNot(rev: number): Promise<Composition | undefined>;
  /** Returns the recorded moves, newest last. */
  moves(): Promise<readonly CompositionMove[]>;
  /** Writes the change if the revision still is `rev`. @returns false if a concurrent write won */
  changeIfUnchanged(rev: number, change: Change): Promise<boolean>;
  /** Inserts the first composition if there is no document yet. */
  beginWith(first: Pick<CompositionDocument, 'rev' | 'modules' | 'moves'>): Promise<void>;
}

/** The collection, which the outbox relays from. */
export const compositionCollection = compositionModel.collection;

const only = 'live';
const maxMoves = 1_000;
const none: Composition = { rev: 0, modules: {} };

/** @param websiteId the platform's own website, which events of moves belong to */
export function createCompositionStore(models: Models, websiteId = 'platform'): CompositionStore {
  const compositions = models.openPlatform(compositionModel);
  const withoutMoves = { projection: { rev: 1, movedAtMs: 1, modules: 1 } };

  return {
    read: async () => (await compositions.findOne({ _id: only }, withoutMoves)) ?? none,
    readIfNot: async (rev) => {
      const found = await compositions.findOne({ _id: only, rev: trusted({ $ne: rev }) }, withoutMoves);
      return found ?? undefined;
    },
    moves: async () => (await compositions.findOne({ _id: only }, { projection: { moves: 1 } }))?.moves ?? [],
    changeIfUnchanged: async (rev, { modules, moves, events = [] }) => {
      const movedAtMs = moves.at(-1)?.atMs;
      const { matchedCount } = await compositions.updateOne(
        { _id: only, rev },
        {
          $set: {
            rev: rev + 1,
            modules: { ...modules },
            ...(movedAtMs !== undefined && { movedAtMs }),
            ...(events.length > 0 && { websiteId }),
          },
          $push: {
            moves: { $each: moves.map((move) => ({ ...move, rev: rev + 1 })), $slice: -maxMoves },
            ...(events.length > 0 && { outbox: { $each: [...events] } }),
          },
        },
      );
      return matchedCount === 1;
    },
    async beginWith(first) {
      await compositions.insertOnce({ _id: only, ...first });
    },
  };
}
