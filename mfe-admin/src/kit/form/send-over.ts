import type { FieldValues } from 'react-hook-form';
import { CallProblem } from '../data/call-problem.ts';
import type { Merge, MergeOptions } from './merge/merge.ts';
import { overTheirs, type Together } from './over-theirs.ts';
import type { Draft, Typed } from './use-draft.ts';

/** What a save answers: what is saved by now, what is said of it, and what of it is left to be saved. */
export interface Saved<T> {
  /** What was typed, unless said otherwise. */
  saved?: T;
  /** Such as "Moor Mug saved"; nothing is said where the screen shows it. */
  said?: string;
  left?: { value: T; text: string; errors?: Record<string, string> };
}

/** How a draft is sent. */
export interface SendOptions<T> extends MergeOptions<T> {
  /** Saves what changed. @throws CallProblem */
  send: (draft: Typed<T>) => Promise<Saved<T>>;
  /** What is saved by now; without it the last one to save wins. */
  readAgain?: () => Promise<T>;
}

/** A change of somebody else that came between, and what to choose before it can be saved. */
export interface Conflict<T> {
  theirs: T;
  merged: Merge<T>;
}

/** How a save went: it was sent, it failed, or something has to be chosen or put right first. */
type Outcome<T> =
  | { name: 'sent'; saved: Saved<T>; together: Together<T> }
  | { name: 'failed'; error: unknown; value: T }
  | ({ name: 'overlap' } & Conflict<T>)
  | { name: 'faulty' };

/** Other people save at most this often between two tries of one save. */
const maxTries = 4;
const conflictCodes = ['settings.conflict', 'product.changed', 'category.changed'];

/**
 * Sends what was typed, and once more over whatever somebody else saved meanwhile.
 * @throws when that cannot be read
 */
export async function sendOver<T extends FieldValues>(
  typed: Typed<T>,
  draft: Draft<T>,
  options: SendOptions<T>,
): Promise<Outcome<T>> {
  let together: Together<T> = { ...typed, theirFields: [] };
  for (let tries = 1; ; tries += 1) {
    try {
      return { name: 'sent', saved: await options.send(together), together };
    } catch (error) {
      if (!options.readAgain || !isConflict(error) || tries === maxTries) {
        return { name: 'failed', error, value: together.value };
      }
      const theirs = await options.readAgain();
      const met = await overTheirs(together, theirs, draft, options);
      if (met.name === 'faulty') return met;
      if (met.name === 'overlap') return { name: 'overlap', theirs, merged: met.merged };
      together = met.together;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof CallProblem && conflictCodes.includes(error.failure.code);
}
