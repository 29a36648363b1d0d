import { type DomainEvent, domainEvents } from '@tessera/contracts/events.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Happening, Kind } from './day-notes.ts';
import type { Span } from './known-notes.ts';

/** Deploys of modules, which concern every website except those with a pinned version. `_id` is the event's. */
const moveModel = definePlatformModel({
  collection: 'moduleMoves',
  fields: { at: number, moves: ofContract(domainEvents['module.moved'].payload.shape.moves) },
  indexes: [{ key: { at: 1 } }],
});

const maxAtOnce = 1_000;

/** Notes about deploys. */
export const deploys: Kind = { id: 'modules', subject: 'Modules', words: ['deployed', 'taken back'] };

/** Deploys and rollbacks on the platform. */
export function createModuleMoves(models: Models) {
  const moves = models.openPlatform(moveModel);
  return {
    async add({ id, at, payload }: DomainEvent<'module.moved'>): Promise<void> {
      await moves.insertNew([{ _id: id, at, moves: payload.moves }]);
    },
    /** Those that concern a website; the latest thousand of more. */
    async during(websiteId: string, { from, until }: Span): Promise<Happening[]> {
      const found = await moves
        .find({ at: trusted({ $gte: from, $lt: until }) }, { sort: { at: -1 }, limit: maxAtOnce })
        .toArray();
      return found.flatMap(({ at, moves: moved }) =>
        moved
          .filter(({ keptBy }) => !keptBy.includes(websiteId))
          .map(({ module, version, isTakenBack }) => ({
            at,
            word: isTakenBack ? 'taken back' : 'deployed',
            name: `${module} ${numberOf(version)}`,
          })),
      );
    },
  };
}

/** Returns `1.4.0` for `1.4.0-3fb2c61a`: the rest identifies the build. */
const numberOf = (version: string) => version.replace(/-.*/, '');
