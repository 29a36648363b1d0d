import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { type FieldPath, type FieldPathByValue, type FieldPathValue, type FieldValues, get } from 'react-hook-form';
import { useAdmin } from '../context/admin-context.ts';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import { changesBetween, changesIn, type Described } from './changes.ts';
import { contractResolver, faultAt, type Rules } from './contract-resolver.ts';
import { type Choice, type Merge, type MergeOptions, merge } from './merge/merge.ts';
import { type Typed, useDraft } from './use-draft.ts';
import { useFaults } from './use-faults.ts';

/** What a save answers: what is saved by now, what is said of it, and what of it is left to be saved. */
export interface Saved<T> {
  /** What was typed, unless said otherwise. */
  saved?: T;
  /** Such as "Moor Mug saved"; nothing is said where the screen shows it. */
  said?: string;
  left?: { value: T; text: string; errors?: Record<string, string> };
}

interface SavedFormOptions<T> extends Rules<T>, Pick<MergeOptions<T>, 'serverKeys' | 'together'> {
  saved: T;
  /** Where what is typed is kept until it is saved, such as `product/p1`. */
  place: string;
  /** The state in words, for the look at before and after. */
  describe?: (state: T) => Described;
  /** What of a state is saved; all of it unless given. */
  keep?: (state: T) => unknown;
  /** The path of a field the service names; its own name unless given. */
  pathOf?: (key: string, state: T) => string;
  /** Saves what changed. @throws CallProblem */
  send: (draft: Typed<T>) => Promise<Saved<T>>;
  /** What is saved by now; without it the last one to save wins. */
  readAgain?: () => Promise<T>;
  /** What follows a whole save, such as going to the page of what was made. */
  onSaved?: (saved: T) => unknown;
  /** How a failure begins; "Not saved." unless given. */
  refusal?: string;
  /** What to say of a failure; the usual advice unless given. */
  adviceOn?: (error: unknown) => string;
}

/** A change of somebody else that came between, and what to choose before it can be saved. */
interface Conflict<T> {
  theirs: T;
  merged: Merge<T>;
}

/** A form over something saved: its draft, its faults, and saving it past whatever somebody else saved meanwhile. */
export type SavedForm<T extends FieldValues> = ReturnType<typeof useSavedForm<T>>;

/** What a field is drawn with. */
export interface BoundField<V> {
  value: V;
  onChange: (next: V) => void;
  onLeave: () => void;
  problem: string | undefined;
}

/** Other people save at most this often between two tries of one save. */
const mostTries = 4;
const conflictCodes = ['settings.conflict', 'product.changed', 'category.changed'];
const nothingTold = () => new Map<string, string>();

export function useSavedForm<T extends FieldValues>(options: SavedFormOptions<T>) {
  const { saved, place, describe = nothingTold, keep, refusal = 'Not saved.' } = options;
  const { sayings } = useAdmin();
  const draft = useDraft<T>(saved, place, contractResolver(options));
  const { form, value, from } = draft;
  /** Why the last save left something unsaved, for as long as that is true. */
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [isSaving, setSaving] = useState(false);

  const tell = (text: string) => {
    setProblem(text);
    announce(text, 'assertive');
  };
  const faults = useFaults(draft, { isSaving, onUnseen: (text) => tell(`${refusal} ${text}`) });
  const settle = async ({ saved: now, said, left }: Saved<T>, typed: Typed<T>, theirFields: readonly string[]) => {
    setConflict(undefined);
    const after = now ?? typed.value;
    if (left) {
      draft.begin({ from: after, value: left.value });
      faults.refuse(left.errors ?? {});
      return tell(left.text);
    }
    draft.forget(after);
    faults.clear();
    const others = theirFields.length > 0 ? ` Also kept, as it changed meanwhile: ${theirFields.join(', ')}.` : '';
    if (said) sayings.say(`${said}.${others}`);
    await options.onSaved?.(after);
  };
  const fail = (error: unknown) => {
    const { pathOf = (key) => key } = options;
    const errors = error instanceof CallProblem ? Object.entries(error.failure.errors ?? {}) : [];
    faults.refuse(Object.fromEntries(errors.map(([key, text]) => [pathOf(key, value), text])));
    const advice = options.adviceOn ?? ((problem: unknown) => adviceOn(problem).text);
    tell(`${refusal} ${advice(error)}`);
  };
  /** Puts what is typed over what somebody else saved; undefined while something has to be chosen or put right first. */
  const putTogether = async (typed: Typed<T>, theirs: T): Promise<(Typed<T> & Merged) | undefined> => {
    const merged = merge({ base: typed.from, mine: typed.value, theirs }, { ...options, describe });
    if (merged.overlaps.length > 0) {
      setConflict({ theirs, merged });
      return void tell('Not saved yet. Somebody else changed the same meanwhile.');
    }
    const together = { from: theirs, value: merged.resolve(new Map()) };
    draft.begin(together);
    if (await form.trigger()) return { ...together, theirFields: merged.theirFields };
    faults.show();
    return void tell('Not saved. With what somebody else changed meanwhile, it has to be put right.');
  };
  const run = async (typed: Typed<T>) => {
    let next: Typed<T> & Merged = { ...typed, theirFields: [] };
    for (let tries = 1; ; tries += 1) {
      try {
        return await settle(await options.send(next), next, next.theirFields);
      } catch (error) {
        if (!options.readAgain || !isConflict(error) || tries === mostTries) return fail(error);
        const together = await putTogether(next, await options.readAgain());
        if (!together) return;
        next = { ...together, theirFields: [...new Set([...next.theirFields, ...together.theirFields])] };
      }
    }
  };
  const save = async (typed: Typed<T> = { from, value }) => {
    setSaving(true);
    setProblem(undefined);
    try {
      await form.handleSubmit(() => run(typed), faults.show)();
    } catch (error) {
      // What somebody else saved could not be read.
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  const begunAnew = () => {
    faults.unrefuse();
    setProblem(undefined);
  };
  const take = <P extends FieldPath<T>>(name: P, next: FieldPathValue<T, P>) => {
    begunAnew();
    draft.set(name, next);
  };
  const field = <P extends FieldPath<T>>(name: P): BoundField<FieldPathValue<T, P>> => ({
    value: get(value, name),
    onChange: (next) => take(name, next),
    onLeave: () => faults.touch(name),
    problem: faultAt(faults.shown, name),
  });

  return {
    ...draft,
    change: (change: (now: T) => T) => {
      begunAnew();
      draft.change(change);
    },
    /** What a field of the form is drawn with. */
    field,
    /** What a field of a number that has to be there is drawn with: none is NaN, which is none that could be sent. */
    number: (name: FieldPathByValue<T, number>) => ({
      ...field(name),
      onChange: (next: number | null) => take(name, (next ?? Number.NaN) as FieldPathValue<T, typeof name>),
    }),
    /** What a switch of the form is drawn with. */
    toggle: (name: FieldPathByValue<T, boolean>) => ({
      isOn: get(value, name) === true,
      onChange: (isOn: boolean) => take(name, isOn as FieldPathValue<T, typeof name>),
    }),
    discard: () => {
      draft.discard();
      faults.clear();
      setProblem(undefined);
      setConflict(undefined);
    },
    /** What is wrong of what was left or asked to be saved, by path. */
    errors: faults.shown,
    asks: faults.asks,
    changes: changesIn({ from, value }, { describe, ...(keep && { keep }) }),
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

interface Merged {
  theirFields: readonly string[];
}

function isConflict(error: unknown): boolean {
  return error instanceof CallProblem && conflictCodes.includes(error.failure.code);
}
