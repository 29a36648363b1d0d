import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { Happening } from './day-notes.ts';

type DiscountPlan = DomainEventPayload<'discount.planned'>;
/** The fields that decide whether a discount is on at a moment. */
export type Dates = Pick<DiscountPlan, 'isOn' | 'startsOn' | 'endsOn'>;
/** The time of a start or an end, past or planned. */
export type Mark = Pick<Happening, 'at' | 'word'>;

/** Maximum of marks per discount; the latest remain. */
const maxMarks = 20;

/**
 * Starts and ends of a discount after a change: past ones remain, planned ones are replaced by those of the new dates,
 * and a change that starts or ends the discount is a mark itself. For an unknown discount the current plan applies
 * since its creation.
 */
export function marksAfter(
  before: (Dates & { marks: readonly Mark[] }) | undefined,
  plan: Dates & Pick<DiscountPlan, 'createdOn'>,
  changedAt: number,
): Mark[] {
  const at = before ? changedAt : plan.createdOn;
  const been = (before?.marks ?? []).filter((mark) => mark.at <= at);
  const [wasRunning, isRunning] = [before !== undefined && runs(before, at), runs(plan, at)];
  const now = wasRunning === isRunning ? [] : [{ at, word: isRunning ? 'begun' : 'ended' }];
  return [...been, ...now, ...toCome(plan, at)].slice(-maxMarks);
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
