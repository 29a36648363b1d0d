import { type DomainEvent, domainEvents } from '@tessera/contracts/events.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Happening, Kind } from './day-notes.ts';
import type { Span } from './known-notes.ts';

/** Moves of modules, which are every website's but of those that keep a version. `_id` is that of the event. */
const moveModel = definePlatformModel({
  collection: 'moduleMoves',
  fields: { at: number, moves: ofContract(domainEvents['module.moved'].payload.shape.moves) },
  indexes: [{ key: { at: 1 } }],
});

const maxAtOnce = 1_000;

/** How notes tell of deploys. */
export const deploys: Kind = { id: 'modules', subject: 'Modules', words: ['deployed', 'taken back'] };

/** What was deployed on the platform, and taken back. */
export function createModuleMoves(models: Models) {
  const moves = models.openPlatform(moveModel);
  return {
    async add({ id, at, payload }: DomainEvent<'module.moved'>): Promise<void> {
      await moves.insertNew([{ _id: id, at, moves: payload.moves }]);
    },
    /** What concerned a website; of more than a thousand the latest. */
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

/** `1.4.0` of `1.4.0-3fb2c61a`: what stands behind it says something to builds alone. */
const numberOf = (version: string) => version.replace(/-.*/, '');
