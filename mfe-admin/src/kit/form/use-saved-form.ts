import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import { changesBetween, changesIn, type Described, unreadable } from './changes.ts';
import { type Choice, type Merge, type MergeOptions, merge } from './merge/merge.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** What a save answers: what is saved by now, and what of it is left to be saved. */
export interface Saved<T> {
  saved: T;
  left?: { value: T; text: string; errors?: Record<string, string> };
}

interface SavedFormOptions<T> extends Pick<MergeOptions<T>, 'serverKeys' | 'together'> {
  saved: T;
  /** Where what is typed is kept until it is saved, such as `product/p1`. */
  place: string;
  describe: (state: T) => Described;
  /** What of a state is saved; all of it unless given. */
  keep?: (state: T) => unknown;
  /** What is wrong, by field. */
  check: (state: T) => Record<string, string>;
  /** Where numbers are that may be NaN; everywhere unless given. */
  numbers?: (state: T) => unknown;
  /** Saves what changed. @throws CallProblem */
  send: (draft: { from: T; value: T }) => Promise<Saved<T>>;
  /** What is saved by now; without it the last one to save wins. */
  readAgain?: () => Promise<T>;
  /** What is said when it is saved, such as "Moor Mug saved". */
  said: (saved: T) => string;
  /** What follows a whole save, such as going to the page of what was made. */
  onSaved?: (saved: T) => unknown;
  /** What to say of a failure; the usual advice unless given. */
  adviceOn?: (error: unknown) => string;
}

/** A change of somebody else that came between, and what to choose before it can be saved. */
interface Conflict<T> {
  theirs: T;
  merged: Merge<T>;
}

/** A form over something saved: its draft, its faults, and saving it past whatever somebody else saved meanwhile. */
export type SavedForm<T> = ReturnType<typeof useSavedForm<T>>;

/** Other people save at most this often between two tries of one save. */
const mostTries = 4;
const conflictCodes = ['settings.conflict', 'product.changed', 'category.changed'];

export function useSavedForm<T>(options: SavedFormOptions<T>) {
  const { saved, place, describe, check, numbers = (state: T): unknown => state } = options;
  const { sayings } = useAdmin();
  const draft = useDraft(saved, place);
  const [refused, setRefused] = useState<Record<string, string>>({});
  /** Why the last save left something unsaved, for as long as that is true. */
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [isSaving, setSaving] = useState(false);
  const changes = changesIn(draft, { describe, ...(options.keep && { keep: options.keep }) });
  const found = check(draft.value);
  const faultsOf = (state: T) => Object.keys(check(state)).length + unreadable(numbers(state));

  const tell = (text: string) => {
    setProblem(text);
    announce(text, 'assertive');
  };
  const settle = async ({ saved: now, left }: Saved<T>, theirFields: readonly string[]) => {
    setRefused(left?.errors ?? {});
    setConflict(undefined);
    if (left) {
      draft.begin({ from: now, value: left.value });
      return tell(left.text);
    }
    draft.forget();
    const others = theirFields.length > 0 ? ` Also kept, as it changed meanwhile: ${theirFields.join(', ')}.` : '';
    sayings.say(`${options.said(now)}.${others}`);
    await options.onSaved?.(now);
  };
  const fail = (error: unknown) => {
    if (error instanceof CallProblem) setRefused(error.failure.errors ?? {});
    const advice = options.adviceOn ?? ((problem: unknown) => adviceOn(problem).text);
    tell(`Not saved. ${advice(error)}`);
  };
  /** Puts what is typed over what somebody else saved; undefined while something has to be chosen or put right first. */
  const putTogether = async ({ from, value }: Typed<T>, theirs: T): Promise<(Typed<T> & Merged) | undefined> => {
    const merged = merge({ base: from, mine: value, theirs }, options);
    if (merged.overlaps.length > 0) {
      setConflict({ theirs, merged });
      return void tell('Not saved yet. Somebody else changed the same meanwhile.');
    }
    const together = { from: theirs, value: merged.resolve(new Map()) };
    draft.begin(together);
    if (faultsOf(together.value) === 0) return { ...together, theirFields: merged.theirFields };
    return void tell('Not saved. With what somebody else changed meanwhile, it has to be put right.');
  };
  const run = async (typed: Typed<T>) => {
    let next: Typed<T> & Merged = { ...typed, theirFields: [] };
    for (let tries = 1; ; tries += 1) {
      try {
        return await settle(await options.send(next), next.theirFields);
      } catch (error) {
        if (!options.readAgain || !isConflict(error) || tries === mostTries) return fail(error);
        const together = await putTogether(next, await options.readAgain());
        if (!together) return;
        next = { ...together, theirFields: [...new Set([...next.theirFields, ...together.theirFields])] };
      }
    }
  };
  const save = async (typed: Typed<T> = draft) => {
    setSaving(true);
    setProblem(undefined);
    try {
      await run(typed);
    } catch (error) {
      // What somebody else saved could not be read.
      fail(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    value: draft.value,
    change: (change: (value: T) => T) => {
      setRefused({});
      setProblem(undefined);
      draft.change(change);
    },
    discard: () => {
      draft.discard();
      setRefused({});
      setProblem(undefined);
      setConflict(undefined);
    },
    found,
    refused,
    errors: { ...found, ...refused },
    faults: Object.keys({ ...found, ...refused }).length + unreadable(numbers(draft.value)),
    changes,
    /** What somebody else changed since a draft that is offered was typed. */
    meanwhile: draft.offer ? changesBetween(describe(draft.offer.from), describe(saved)).map(({ what }) => what) : [],
    overlaps: conflict?.merged.overlaps,
    /** Saves with what was chosen of everything both changed. */
    choose: (choices: ReadonlyMap<string, Choice>) => {
      if (!conflict) return;
      const chosen = { from: conflict.theirs, value: conflict.merged.resolve(choices) };
      setConflict(undefined);
      draft.begin(chosen);
      void save(chosen);
    },
    chooseLater: () => setConflict(undefined),
    save: () => save(),
    ...{ isSaving, problem },
  };
}

type Typed<T> = Pick<Draft<T>, 'from' | 'value'>;

interface Merged {
  theirFields: readonly string[];
}

function isConflict(error: unknown): boolean {
  return error instanceof CallProblem && conflictCodes.includes(error.failure.code);
}
