import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { plainWords } from './plain-words.ts';

/** What is wrong, by the path of its field: `lines.0.quantity`. */
export type Faults = Readonly<Record<string, string>>;

export interface Rules<T> {
  /** The contract of what the form holds; usually the body of the call that saves it. */
  schema?: z.ZodType;
  /** What of the state the contract is of; all of it unless given. */
  sent?: (state: T) => unknown;
  /** What to say where the contract only knows that something is not right, by path without numbers: `lines.quantity`. */
  words?: Faults;
  /** What the contract does not know, and what is said in words of its own: these come first. */
  check?: (state: T) => Faults;
}

/** Checks a form by the contract of what it sends and by the rules of its screen. */
export function contractResolver<T extends FieldValues>({ schema, words = {}, ...rules }: Rules<T>): Resolver<T> {
  const { check, sent = (state: T): unknown => state } = rules;
  const error = (issue: z.core.$ZodRawIssue) => words[namesIn(issue.path).join('.')] ?? plainWords(issue);
  const byContract = schema && zodResolver(schema as z.ZodType<FieldValues, FieldValues>, { error });
  return async (values, context, { shouldUseNativeValidation }) => {
    // What is sent of a form has its fields, with what nobody typed taken out.
    const found = await byContract?.(sent(values) as FieldValues, context, { fields: {}, shouldUseNativeValidation });
    const faults = { ...faultsIn(found?.errors ?? {}), ...check?.(values) };
    if (Object.keys(faults).length === 0) return { values, errors: {} };
    const errors: FieldErrors<T> = {};
    for (const [path, message] of Object.entries(faults)) set(errors, path, { type: 'fault', message });
    return { values: {}, errors };
  };
}

const namesIn = (path: PropertyKey[] = []) => path.filter((step) => typeof step === 'string');

/** All that is wrong, by path. What a service answers beside the fields of a form is nobody's fault. */
export function faultsIn(errors: object, path: readonly string[] = []): Record<string, string> {
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string') {
    return errors.type === 'unrecognized_keys' ? {} : { [path.join('.')]: errors.message };
  }
  const below = Object.entries(errors).map(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? faultsIn(part, [...path, key]) : {},
  );
  return Object.assign({}, ...below);
}

/** What is wrong at a field, or within it. */
export function faultAt(faults: Faults, name: string): string | undefined {
  const at = Object.keys(faults).find((path) => path === name || path.startsWith(`${name}.`));
  return at === undefined ? undefined : faults[at];
}
