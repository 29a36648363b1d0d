import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { Happening } from './day-notes.ts';

type Told = DomainEventPayload<'discount.planned'>;
/** What decides whether a discount is on at a moment. */
export type Dates = Pick<Told, 'isOn' | 'startsOn' | 'endsOn'>;
/** When a discount began or ended, or will by its dates. */
export type Mark = Pick<Happening, 'at' | 'word'>;

/** The latest of a discount that is switched to and fro; more are no news. */
const maxMarks = 20;

/**
 * Begins and ends of a discount after it was changed: what was by then stays, what was still to come gives way to its new
 * dates, and where the change itself began or ended it, that was then. Of one not heard of before it is taken that it was
 * always as it is, since it was made.
 */
export function marksAfter(
  before: (Dates & { marks: readonly Mark[] }) | undefined,
  told: Dates & Pick<Told, 'createdOn'>,
  changedAt: number,
): Mark[] {
  const at = before ? changedAt : told.createdOn;
  const been = (before?.marks ?? []).filter((mark) => mark.at <= at);
  const [wasRunning, isRunning] = [before !== undefined && runs(before, at), runs(told, at)];
  const now = wasRunning === isRunning ? [] : [{ at, word: isRunning ? 'begun' : 'ended' }];
  return [...been, ...now, ...toCome(told, at)].slice(-maxMarks);
}

function runs({ isOn, startsOn, endsOn }: Dates, at: number): boolean {
  return isOn && (startsOn ?? at) <= at && (endsOn === null || at < endsOn);
}

function toCome({ isOn, startsOn, endsOn }: Dates, at: number): Mark[] {
  if (!isOn) return [];
  const begins = startsOn !== null && startsOn > at ? [{ at: startsOn, word: 'begun' }] : [];
  const ends = endsOn !== null && endsOn > at ? [{ at: endsOn, word: 'ended' }] : [];
  return [...begins, ...ends];
}
