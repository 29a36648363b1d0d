import { useState } from 'react';
import type { Attempt } from './error-summary.tsx';
import type { FaultContext } from './faults.ts';
import { type Checks, loadChecks } from './load-checks.ts';

/** Name of a field to what is wrong with it; a field that is not here is all right. */
export type Problems = Readonly<Record<string, string>>;

/**
 * What is wrong with the fields of a form. Looked at when a field is left and when the form is sent, never while somebody
 * types; an error goes as soon as its fault does. What looks is loaded when somebody begins; without it,
 * the server looks alone.
 */
export function useProblems(context: FaultContext, drawn: Problems = {}) {
  const [checks, setChecks] = useState<Checks>();
  const [problems, setProblems] = useState(drawn);
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, problemCount: 0 });

  const put = (name: string, fault: string | undefined) =>
    setProblems(({ [name]: _, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));

  return {
    checks,
    context,
    problems,
    attempt,
    /** Somebody begins to fill it in. */
    begin: () => {
      if (!checks) void loadChecks().then(setChecks, () => undefined);
    },
    /** A field is left. Nobody is told to fill in what they have not come to yet. */
    leave: (name: string, value: string) => {
      if (value.trim() !== '' || problems[name]) put(name, checks?.faultOf(name, value, context));
    },
    /** A field changes: another fault would come too early, but none may stay. */
    typed: (name: string, value: string) => {
      const before = problems[name];
      if (before === undefined) return;
      const fault = checks?.faultOf(name, value, context);
      put(name, fault === before ? fault : undefined);
    },
    /** Shows what a press of the button found: all there is, or besides what is known. @returns whether there is any */
    show: (found: Problems, isAll = false): boolean => {
      const problemCount = Object.keys(found).length;
      setProblems((before) => (isAll ? found : { ...before, ...found }));
      if (problemCount > 0) setAttempt(({ number }) => ({ number: number + 1, problemCount }));
      return problemCount > 0;
    },
    /** Another question makes an old answer's fault none. */
    forget: (...names: string[]) => {
      for (const name of names) put(name, undefined);
    },
  };
}
