import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { isSame } from './is-same.ts';
import { useShelf } from './use-shelf.ts';

/** What is typed, and what the typing began with. */
export interface Typed<T> {
  from: T;
  value: T;
}

/**
 * Something that is changed here until it is saved. Without changes it follows what is saved; with changes it stays
 * over what the typing began with. What is typed is kept in the tab under its place, such as `product/p1`, and offered
 * the next time somebody opens that place.
 */
export function useDraft<T extends FieldValues>(saved: T, place: string, resolver?: Resolver<T>) {
  const form = useForm<T>({
    // Whatever is saved is whole.
    defaultValues: saved as DefaultValues<T>,
    // Every change is checked as a whole, since one field may mend another; faults are shown once a field was left.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The page knows in which order its fields stand.
    shouldFocusError: false,
    ...(resolver && { resolver }),
  });
  const value = useWatch({ control: form.control }) as T;
  const from = form.formState.defaultValues as T;
  const isDirty = !isSame(from, value);
  const [discarded, setDiscarded] = useState<Typed<T>>();
  const shelf = useShelf({ place, saved, typed: { from, value } });

  const put = (next: Typed<T>) => {
    form.reset(next.from);
    form.reset(next.value, { keepDefaultValues: true });
  };
  const begin = (next: Typed<T>) => {
    setDiscarded(undefined);
    put(next);
  };
  const forget = (now: T = saved) => {
    shelf.clear();
    begin({ from: now, value: now });
  };

  useFollow(saved, () => !isDirty && form.reset(saved));

  return {
    form,
    /** What is typed, or what is saved while nothing is. */
    value,
    /** What the typing began with: what somebody else saved meanwhile does not slip in below it. */
    from,
    /** Whether what is typed is different from what the typing began with. */
    isDirty,
    /** Changes may come late, such as a picture that took its time: they are made to what is there by then. */
    change: (change: (now: T) => T) => {
      setDiscarded(undefined);
      form.setValues(change);
    },
    /** Puts something else into one field. */
    set: <P extends FieldPath<T>>(name: P, next: FieldPathValue<T, P>) => {
      setDiscarded(undefined);
      form.setValue(name, next);
    },
    /** Goes on typing from something else, such as what a save left over. */
    begin,
    /** Back to what is saved; `bringBack` undoes it. */
    discard: () => {
      forget();
      if (isDirty) setDiscarded({ from, value });
    },
    /** There only after something was discarded, until something is typed anew. */
    bringBack: discarded && (() => begin(discarded)),
    /** It is saved, and this is what is there now: nothing is typed any more. */
    forget: (now?: T) => forget(now),
    /** What was typed before in the same place and not saved. */
    offer: shelf.found && {
      atMs: shelf.found.atMs,
      from: shelf.found.from,
      restore: () => {
        const found = shelf.take();
        if (found) begin(found);
      },
      throwAway: () => void shelf.take(),
    },
  };
}

export type Draft<T extends FieldValues> = ReturnType<typeof useDraft<T>>;

/** Does something whenever what is saved became something else, however often it is made anew with the same content. */
function useFollow<T>(saved: T, follow: () => void): void {
  const [known, setKnown] = useState(saved);
  const newest = useRef(follow);
  newest.current = follow;
  const isNew = !isSame(known, saved);
  useEffect(() => {
    if (!isNew) return;
    setKnown(saved);
    newest.current();
  }, [isNew, saved]);
}
