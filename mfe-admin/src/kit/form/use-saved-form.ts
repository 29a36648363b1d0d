import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdmin } from '../context/admin-context.ts';
import { boundFields } from './bound-fields.ts';
import { changesBetween, changesIn, type Described } from './changes.ts';
import { contractResolver, type Rules } from './contract-resolver.ts';
import { useDraft } from './use-draft.ts';
import { type SaveOptions, useSave } from './use-save.ts';

interface SavedFormOptions<T> extends Rules<T>, Omit<SaveOptions<T>, 'describe'> {
  saved: T;
  /** Where what is typed is kept until it is saved, such as `product/p1`. */
  place: string;
  /** The state in words, for the look at before and after. */
  describe?: (state: T) => Described;
  /** What of a state is saved; all of it unless given. */
  keep?: (state: T) => unknown;
}

/** A form over something saved: its draft, its faults, and saving it past whatever somebody else saved meanwhile. */
export type SavedForm<T extends FieldValues> = ReturnType<typeof useSavedForm<T>>;

const nothingTold = () => new Map<string, string>();

export function useSavedForm<T extends FieldValues>(options: SavedFormOptions<T>) {
  const { saved, place, describe = nothingTold, keep } = options;
  const draft = useDraft<T>(saved, place, contractResolver(options));
  const { value, from, isDirty, offer, bringBack } = draft;
  const newest = useRef(draft);
  newest.current = draft;
  const { readAgain } = useAdmin();
  const { faults, save, beginAnew, clear, isUnknown, ...saving } = useSave(draft, { ...options, describe });
  return {
    ...{ value, from, isDirty, offer, bringBack },
    ...boundFields<T>({
      value,
      shown: faults.shown,
      set: (name, next) => {
        beginAnew();
        draft.set(name, next);
      },
      leave: faults.touch,
    }),
    change: (change: (now: T) => T) => {
      beginAnew();
      draft.change(change);
    },
    /** Back to what is saved, which is read again where the last save may have changed it. */
    discard: async () => {
      if (isUnknown) await readAgain();
      newest.current.discard();
      clear();
    },
    /** What is wrong of what was left or asked to be saved, by path. */
    errors: faults.shown,
    /** How often something wrong was led to: what holds a fault may have to be opened first. */
    asks: faults.asks,
    changes: changesIn({ from, value }, { describe, ...(keep && { keep }) }),
    /** What somebody else changed since a draft that is offered was typed. */
    meanwhile: offer ? changesBetween(describe(offer.from), describe(saved)).map(({ what }) => what) : [],
    ...saving,
    save: () => save({ from, value }),
  };
}
