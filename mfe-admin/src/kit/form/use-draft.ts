import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import type { ShelvedDraft } from './draft-shelf.ts';
import { isSame } from './is-same.ts';

/** What was typed before in the same place and not saved, to be put back. */
export interface DraftOffer<T> {
  atMs: number;
  /** What that typing began with. */
  from: T;
  restore: () => void;
  throwAway: () => void;
}

export interface Draft<T> {
  /** What is typed, or what is saved while nothing is. */
  value: T;
  /** What the typing began with: what somebody else saved meanwhile does not slip in below it. */
  from: T;
  /** Whether what is typed is different from what the typing began with. */
  isDirty: boolean;
  change: (change: (value: T) => T) => void;
  /** Goes on typing from something else, such as what a save left over. */
  begin: (draft: { from: T; value: T }) => void;
  /** Back to what is saved; `bringBack` undoes it. */
  discard: () => void;
  /** There only after something was discarded, until something is typed anew. */
  bringBack: (() => void) | undefined;
  /** It is saved: nothing is typed any more. */
  forget: () => void;
  offer: DraftOffer<T> | undefined;
}

/** Typing rests this long before it is kept: writing after every letter of a large form would be felt. */
const restMs = 300;

interface Typed<T> {
  from: T;
  value: T;
}

/**
 * Something that is changed here until it is saved. Without changes it follows what is saved. What is typed is kept in
 * the tab under its place, such as `product/p1`, and offered the next time somebody opens that place.
 */
export function useDraft<T>(saved: T, place: string): Draft<T> {
  const [typed, setTyped] = useState<Typed<T>>();
  const [discarded, setDiscarded] = useState<Typed<T>>();
  // Changes may come late, such as a picture that took its time: they are made to what is there by then.
  const newest = useRef(saved);
  newest.current = saved;
  const { offer, take, clear } = useShelf(saved, place, typed);
  const begin = (next: Typed<T> | undefined) => {
    setDiscarded(undefined);
    setTyped(next);
  };
  const isDirty = typed !== undefined && !isSame(typed.from, typed.value);
  return {
    ...(typed ?? { from: saved, value: saved }),
    isDirty,
    change: (change) => {
      setDiscarded(undefined);
      setTyped((now) => {
        const { from, value } = now ?? { from: newest.current, value: newest.current };
        return { from, value: change(value) };
      });
    },
    begin,
    discard: () => {
      clear();
      if (isDirty) setDiscarded(typed);
      setTyped(undefined);
    },
    bringBack: discarded && (() => begin(discarded)),
    forget: () => {
      clear();
      begin(undefined);
    },
    offer: offer && {
      ...offer,
      restore: () => begin(take()),
      throwAway: () => void take(),
    },
  };
}

/** Keeps what is typed on the shelf, and finds what was left there before. */
function useShelf<T>(saved: T, place: string, typed: Typed<T> | undefined) {
  const { drafts } = useAdmin();
  const [run] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState(() => fitting(drafts.find(place, run), saved));
  const newest = useRef(typed);
  newest.current = typed;
  useEffect(() => {
    const keep = () => {
      const { current } = newest;
      if (current && !isSame(current.from, current.value)) drafts.put(place, run, current);
      else drafts.drop(place, run);
    };
    keep();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [drafts, place, run]);
  useEffect(() => {
    if (!typed) return drafts.drop(place, run);
    const timer = setTimeout(() => {
      if (!isSame(typed.from, typed.value)) drafts.put(place, run, typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [drafts, place, run, typed]);
  return {
    offer: found && { atMs: found.atMs, from: found.from },
    /** At once: the form may be gone before it is drawn again. */
    clear: () => {
      newest.current = undefined;
      drafts.drop(place, run);
    },
    /** What was found, which is off the shelf from now on. */
    take: () => {
      if (found) drafts.drop(place, found.run);
      setFound(undefined);
      return found;
    },
  };
}

/** A draft of a form that has other fields by now is of no use, and could break it. */
function fitting<T>(
  draft: ShelvedDraft | undefined,
  saved: T,
): (Typed<T> & Pick<ShelvedDraft, 'run' | 'atMs'>) | undefined {
  if (!draft || shapeOf(draft.from) !== shapeOf(saved) || shapeOf(draft.value) !== shapeOf(saved)) return undefined;
  // Written by this very form, in this tab, with the same fields.
  return draft as Typed<T> & Pick<ShelvedDraft, 'run' | 'atMs'>;
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? Object.keys(value).toSorted().join() : typeof value;
}
