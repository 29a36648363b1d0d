import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import type { ShelvedDraft } from '../drafts/draft-shelf.ts';
import { isSame } from './is-same.ts';

/** Typing rests this long before it is kept: writing after every letter of a large form would be felt. */
const restMs = 300;

interface Typed<T> {
  from: T;
  value: T;
}

interface ShelfOptions<T> {
  place: string;
  saved: T;
  typed: Typed<T>;
}

/** Keeps what is typed on the shelf, and finds what was left there before. */
export function useShelf<T>({ place, saved, typed }: ShelfOptions<T>) {
  const { drafts } = useAdmin();
  const [run] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState(() => fitting(drafts.find(place, run), saved));
  const newest = useRef<Typed<T> | undefined>(typed);
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
  const { from, value } = typed;
  useEffect(() => {
    if (isSame(from, value)) return drafts.drop(place, run);
    const timer = setTimeout(() => drafts.put(place, run, { from, value }), restMs);
    return () => clearTimeout(timer);
  }, [drafts, place, run, from, value]);
  return {
    found,
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
