import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { type Period, wrongPeriod } from '../period/wrong-period.ts';
import { dayStartIn, localTimeIn, shiftDay } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { dayNotes, dayOfNote, type Happening, type Kind } from './day-notes.ts';

/** A half-open interval of time, ms. */
export interface Span {
  from: number;
  until: number;
}

/** Events of one kind on a website. */
interface Source {
  kind: Kind;
  during(websiteId: string, span: Span): Promise<Happening[]>;
}

interface KnownNotesDeps {
  timeZones: Pick<TimeZones, 'of'>;
  now: () => number;
}

/**
 * Platform notes, generated when they are read from events recorded by then: one of each kind per day in the website's
 * time zone.
 */
export function createKnownNotes(sources: readonly Source[], { timeZones, now }: KnownNotesDeps) {
  async function of(websiteId: string, { from, to }: Period): Promise<Annotation[]> {
    const timeZone = await timeZones.of(websiteId);
    const [dayStart, localTime] = [dayStartIn(timeZone), localTimeIn(timeZone)];
    const span = { from: dayStart(from), until: Math.min(dayStart(shiftDay(to, 1)), now() + 1) };
    const notes = await Promise.all(
      sources.map(async ({ kind, during }) => dayNotes(kind, await during(websiteId, span), (at) => localTime(at).day)),
    );
    return notes.flat();
  }
  return {
    of,
    /** Returns the note with an id if there is one. */
    async find(websiteId: string, id: string): Promise<Annotation | undefined> {
      const [day] = sources.flatMap(({ kind }) => dayOfNote(kind, id) ?? []);
      if (day === undefined || wrongPeriod({ from: day, to: day }, 1)) return undefined;
      return (await of(websiteId, { from: day, to: day })).find((note) => note.id === id);
    },
  };
}
export type KnownNotes = ReturnType<typeof createKnownNotes>;
