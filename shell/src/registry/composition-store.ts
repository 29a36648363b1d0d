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
 * Which versions pages get, of all modules, and how it came to that: one document, so that every change of it, of one
 * module or of several, is one write under the condition that nobody else changed it.
 */
const compositionModel = definePlatformModel({
  collection: 'moduleComposition',
  fields: {
    /** Counts the changes; also the name of what pages were made of. */
    rev: number,
    /** By the clock of who made the latest move: all shells part their counts at the same moment. */
    movedAtMs: optional(number),
    modules: ofContract(z.record(moduleName, moduleState)),
    /** Newest last, at most `maxMoves`. */
    moves: listOf(ofContract(compositionMove)),
    /** What services are told of moves, written with the move. */
    outbox,
    /** The website on whose behalf they are told: that of the platform itself. */
    websiteId: optional(text),
  },
});
type CompositionDocument = DocumentIn<typeof compositionModel>;

/** Modules after a change, and the moves that tell of it. */
export interface Change {
  modules: Composition['modules'];
  moves: readonly Omit<CompositionMove, 'rev'>[];
  /** What services are told of it. */
  told?: readonly OutboxEntry[];
}

export interface CompositionStore {
  read(): Promise<Composition>;
  /** The composition if it is another one than `rev`. What is asked every second costs nothing while nothing moves. */
  readIfNot(rev: number): Promise<Composition | undefined>;
  /** How it came to the present, newest last. */
  moves(): Promise<readonly CompositionMove[]>;
  /** Changes it if it still is at `rev`, and says whether it did. */
  changeIfUnchanged(rev: number, change: Change): Promise<boolean>;
  /** Puts the first one there, if there is none. */
  beginWith(first: Pick<CompositionDocument, 'rev' | 'modules' | 'moves'>): Promise<void>;
}

/** The collection, for what is told of moves. */
export const compositionCollection = compositionModel.collection;

const only = 'live';
const maxMoves = 1_000;
const none: Composition = { rev: 0, modules: {} };

/** @param websiteId the platform's own website, on whose behalf services are told of moves */
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
    changeIfUnchanged: async (rev, { modules, moves, told = [] }) => {
      const movedAtMs = moves.at(-1)?.atMs;
      const { matchedCount } = await compositions.updateOne(
        { _id: only, rev },
        {
          $set: {
            rev: rev + 1,
            modules: { ...modules },
            ...(movedAtMs !== undefined && { movedAtMs }),
            ...(told.length > 0 && { websiteId }),
          },
          $push: {
            moves: { $each: moves.map((move) => ({ ...move, rev: rev + 1 })), $slice: -maxMoves },
            ...(told.length > 0 && { outbox: { $each: [...told] } }),
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
