import { createLines } from '@tessera/service-kit/lines.ts';
import type { Presence } from './presence.ts';

/** Gives a place back; what is given back twice counts once. */
export type Leave = () => void;

/** Tells that nobody waits for an answer any more, as a response does. */
interface Client {
  once(event: 'close', gone: () => void): unknown;
  off(event: 'close', gone: () => void): unknown;
}

/** Work of many websites in a few places: whoever asks for most waits behind its own, not before the others. */
export interface Turns {
  /**
   * Takes a place for a website, in its turn. Undefined when too many wait, when it took too long, and when the client
   * went away.
   */
  enter(websiteId: string, client?: Client): Promise<Leave | undefined>;
  waiting(): number;
}

export interface TurnsOptions {
  /**
   * What is worked on at a time: of one website a third of it while there are others, so that they find a place free and
   * little before them. Two calls keep a process busy; each more would only be waited for.
   */
  places: number;
  /** Who takes longer than this waits for something else, and makes room; so many may, half of them of one website. */
  slowAfterMs: number;
  slowPlaces: number;
  maxWaiting: number;
  waitMs: number;
}

interface Waiting {
  answer(leave: Leave | undefined): void;
}

/**
 * Websites that wait are served one after the other, each with its oldest first. When too many wait, the website that has
 * most of them in the line loses its latest.
 */
export function createTurns(
  { places, slowPlaces, slowAfterMs, maxWaiting, waitMs }: TurnsOptions,
  presence: Pick<Presence, 'isAlone'>,
): Turns {
  const busy = countBySite(places, Math.ceil(places / 3));
  const slow = countBySite(slowPlaces, Math.ceil(slowPlaces / 2));
  const lines = createLines<Waiting>();

  function take(websiteId: string): Leave {
    let at = busy;
    busy.add(websiteId);
    const makeRoom = setTimeout(() => {
      if (!slow.hasRoom(websiteId, presence.isAlone())) return;
      at = slow;
      slow.add(websiteId);
      busy.remove(websiteId);
      serve();
    }, slowAfterMs);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(makeRoom);
      at.remove(websiteId);
      serve();
    };
  }

  /** Gives free places to those whose turn it is. */
  function serve(): void {
    const mayFill = presence.isAlone();
    const isFree = (websiteId: string) => busy.hasRoom(websiteId, mayFill);
    for (let next = lines.next(isFree); next; next = lines.next(isFree)) next.one.answer(take(next.websiteId));
  }

  function join(websiteId: string, one: Waiting): void {
    lines.add(websiteId, one);
    if (lines.size() > maxWaiting) lines.dropLatest()?.answer(undefined);
  }

  return {
    waiting: lines.size,
    enter(websiteId, client) {
      if (lines.sizeOf(websiteId) === 0 && busy.hasRoom(websiteId, presence.isAlone()))
        return Promise.resolve(take(websiteId));
      return new Promise((resolve) => {
        const one: Waiting = {
          answer(leave) {
            clearTimeout(late);
            client?.off('close', giveUp);
            resolve(leave);
          },
        };
        const giveUp = () => {
          lines.remove(websiteId, one);
          one.answer(undefined);
        };
        const late = setTimeout(giveUp, waitMs);
        client?.once('close', giveUp);
        join(websiteId, one);
      });
    },
  };
}

/** So many places in all, a share of them for one website unless it is alone. */
function countBySite(places: number, share: number) {
  const counts = new Map<string, number>();
  let taken = 0;
  return {
    hasRoom: (websiteId: string, mayFill: boolean) =>
      taken < places && (mayFill || (counts.get(websiteId) ?? 0) < share),
    add(websiteId: string): void {
      taken += 1;
      counts.set(websiteId, (counts.get(websiteId) ?? 0) + 1);
    },
    remove(websiteId: string): void {
      taken -= 1;
      const left = (counts.get(websiteId) ?? 1) - 1;
      if (left > 0) counts.set(websiteId, left);
      else counts.delete(websiteId);
    },
  };
}
