import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { type DocumentOf, flag, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { actorOf } from '../lib/actor.ts';

const fields = { id: text, isPerson: flag };
/** Who changed or published something: a person of the team, or an API key or import. */
export const author = part(fields);
export type Author = DocumentOf<typeof fields>;

/** Returns the author that a caller's changes are stored under. */
export const authorOf = (caller: CallerClaims): Author => ({
  id: actorOf(caller).who,
  isPerson: caller.siteUserId !== undefined,
});
