import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdmin } from '../context/admin-context.ts';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import type { Choice, Merge, MergeOptions } from './merge/merge.ts';
import { overTheirs, type Together } from './over-theirs.ts';
import type { Draft, Typed } from './use-draft.ts';
import { useFaults } from './use-faults.ts';

/** What a save answers: what is saved by now, what is said of it, and what of it is left to be saved. */
export interface Saved<T> {
  /** What was typed, unless said otherwise. */
  saved?: T;
  /** Such as "Moor Mug saved"; nothing is said where the screen shows it. */
  said?: string;
  left?: { value: T; text: string; errors?: Record<string, string> };
}

export interface SaveOptions<T> extends MergeOptions<T> {
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

/** Other people save at most this often between two tries of one save. */
const maxTries = 4;
const overlapText = 'Not saved yet. Somebody else changed the same meanwhile.';
const faultyText = 'Not saved. With what somebody else changed meanwhile, it has to be put right.';
const conflictCodes = ['settings.conflict', 'product.changed', 'category.changed'];

/** Saves a draft past whatever somebody else saved meanwhile, and says how it went. */
export function useSave<T extends FieldValues>(draft: Draft<T>, options: SaveOptions<T>) {
  const { refusal = 'Not saved.', pathOf = (key) => key } = options;
  const { sayings } = useAdmin();
  /** Why the last save left something unsaved, for as long as that is true. */
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [isSaving, setSaving] = useState(false);
  const tell = (text: string) => {
    setProblem(text);
    announce(text, 'assertive');
  };
  const faults = useFaults(draft, { isSaving, onUnseen: (text) => tell(`${refusal} ${text}`) });

  const settle = async ({ saved, said, left }: Saved<T>, { value, theirFields }: Together<T>) => {
    setConflict(undefined);
    const now = saved ?? value;
    if (left) {
      draft.begin({ from: now, value: left.value });
      faults.refuse(left.errors ?? {});
      return tell(left.text);
    }
    draft.forget(now);
    faults.clear();
    if (said) sayings.say(`${said}.${keptToo(theirFields)}`);
    await options.onSaved?.(now);
  };
  const fail = (error: unknown, state: T) => {
    faults.refuse(refusalsOf(error, (key) => pathOf(key, state)));
    tell(`${refusal} ${options.adviceOn?.(error) ?? adviceOn(error).text}`);
  };
  /** @returns undefined while something has to be chosen or put right first */
  const putTogether = async (typed: Together<T>, theirs: T): Promise<Together<T> | undefined> => {
    const met = await overTheirs(typed, theirs, draft, options);
    if (met.name === 'together') return met.together;
    if (met.name === 'overlap') {
      setConflict({ theirs, merged: met.merged });
      return void tell(overlapText);
    }
    faults.show();
    return void tell(faultyText);
  };
  const run = async (typed: Typed<T>) => {
    let next: Together<T> | undefined = { ...typed, theirFields: [] };
    for (let tries = 1; next; tries += 1) {
      try {
        return await settle(await options.send(next), next);
      } catch (error) {
        if (!options.readAgain || !isConflict(error) || tries === maxTries) return fail(error, next.value);
        next = await putTogether(next, await options.readAgain());
      }
    }
  };
  const save = async (typed: Typed<T>) => {
    setSaving(true);
    setProblem(undefined);
    try {
      await draft.form.handleSubmit(() => run(typed), faults.show)();
    } catch (error) {
      // What somebody else saved could not be read.
      fail(error, typed.value);
    } finally {
      setSaving(false);
    }
  };
  return {
    faults,
    save,
    isSaving,
    problem,
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
    /** What went wrong is over: something is typed anew. */
    beginAnew: () => {
      faults.unrefuse();
      setProblem(undefined);
    },
    clear: () => {
      faults.clear();
      setProblem(undefined);
      setConflict(undefined);
    },
  };
}

/** What is kept of somebody else's beside what was typed. */
function keptToo(theirFields: readonly string[]): string {
  return theirFields.length > 0 ? ` Also kept, as it changed meanwhile: ${theirFields.join(', ')}.` : '';
}

/** What the service says of single fields, by where they stand in the form. */
function refusalsOf(error: unknown, pathOf: (key: string) => string): Record<string, string> {
  const errors = error instanceof CallProblem ? Object.entries(error.failure.errors ?? {}) : [];
  return Object.fromEntries(errors.map(([key, text]) => [pathOf(key), text]));
}

function isConflict(error: unknown): boolean {
  return error instanceof CallProblem && conflictCodes.includes(error.failure.code);
}
