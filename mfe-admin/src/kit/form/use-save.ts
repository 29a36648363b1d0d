import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdmin } from '../context/admin-context.ts';
import { adviceOn, CallProblem, isOutcomeUnknown } from '../data/call-problem.ts';
import type { Choice } from './merge/merge.ts';
import type { Together } from './over-theirs.ts';
import { type Conflict, type Saved, type SendOptions, sendOver } from './send-over.ts';
import type { Draft, Typed } from './use-draft.ts';
import { useFaults } from './use-faults.ts';

/** How a form's draft is saved, and what is said of it. */
export interface SaveOptions<T> extends SendOptions<T> {
  /** The path of a field the service names; its own name unless given. */
  pathOf?: (key: string, state: T) => string;
  /** What follows a whole save, such as going to the page of what was made. */
  onSaved?: (saved: T) => unknown;
  /** How a failure begins, also by what was sent; "Not saved." unless given. */
  refusal?: string | ((state: T) => string);
  /** What to say of a failure; the usual advice unless given. */
  adviceOn?: (error: unknown) => string;
}

const overlapText = 'Not saved yet. Somebody else changed the same meanwhile.';
const faultyText = 'Not saved. With what somebody else changed meanwhile, it has to be put right.';

/** Saves a draft past whatever somebody else saved meanwhile, and says how it went. */
export function useSave<T extends FieldValues>(draft: Draft<T>, options: SaveOptions<T>) {
  const { refusal = 'Not saved.', pathOf = (key) => key } = options;
  const { sayings } = useAdmin();
  const refusalOf = (state: T) => (typeof refusal === 'string' ? refusal : refusal(state));
  const { problem, setProblem, tell } = useProblem();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const [isSaving, setSaving] = useState(false);
  /** Whether the last save may have gone through all the same. */
  const [isUnknown, setUnknown] = useState(false);
  const faults = useFaults(draft, { isSaving, onUnseen: (text) => tell(`${refusalOf(draft.value)} ${text}`) });

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
    setUnknown(isOutcomeUnknown(error));
    const advice = options.adviceOn?.(error) ?? adviceOn(error).text;
    tell(isOutcomeUnknown(error) ? advice : `${refusalOf(state)} ${advice}`);
  };
  const run = async (typed: Typed<T>) => {
    const outcome = await sendOver(typed, draft, options);
    if (outcome.name === 'sent') return settle(outcome.saved, outcome.together);
    if (outcome.name === 'failed') return fail(outcome.error, outcome.value);
    if (outcome.name === 'overlap') {
      setConflict(outcome);
      return tell(overlapText);
    }
    faults.show();
    return tell(faultyText);
  };
  const save = async (typed: Typed<T>) => {
    setSaving(true);
    setProblem(undefined);
    setUnknown(false);
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
    isUnknown,
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
      setUnknown(false);
      setConflict(undefined);
    },
  };
}

/** Why the last save left something unsaved, for as long as that is true, and how it is told. */
function useProblem() {
  const [problem, setProblem] = useState<string>();
  const tell = (text: string) => {
    setProblem(text);
    announce(text, 'assertive');
  };
  return { problem, setProblem, tell };
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
