import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import { changesBetween, type Described, unreadable } from './changes.ts';
import { useDraft } from './use-draft.ts';

/** A list of rules as it is stored, with the version a save has to name. */
export interface RuleList<T> {
  version: number;
  values: T[];
}

interface RuleListOptions<T> {
  saved: RuleList<T>;
  /** What is announced, such as "Shipping". */
  name: string;
  queryKey: readonly string[];
  /** What is wrong, by `{id}.{field}`. */
  check: (values: readonly T[]) => Record<string, string>;
  describe: (values: readonly T[]) => Described;
  send: (values: T[], expectedVersion: number) => Promise<RuleList<T>>;
}

/** A list that is changed as a whole and saved if nobody else saved it meanwhile. */
export function useRuleList<T>({ saved, name, queryKey, check, describe, send }: RuleListOptions<T>) {
  const queryClient = useQueryClient();
  const draft = useDraft(saved.values);
  // What the draft began with: a save is refused when somebody else was faster, even if their list is known by now.
  const [base, setBase] = useState<RuleList<T>>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const from = base ?? saved;
  const errors = { ...check(draft.value), ...refused };

  const discard = () => {
    draft.discard();
    setBase(undefined);
    setRefused({});
    setProblem(undefined);
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const after = await send(draft.value, from.version);
      queryClient.setQueryData(queryKey, after);
      discard();
      announce(`${name} saved`);
    } catch (error) {
      if (error instanceof CallProblem) setRefused(error.failure.errors ?? {});
      const isConflict = error instanceof CallProblem && error.failure.code === 'settings.conflict';
      setProblem({ text: adviceOn(error).text, isConflict });
    } finally {
      setSaving(false);
    }
  };
  const set = (values: T[]) => {
    setBase(from);
    setRefused({});
    draft.set(values);
  };

  return {
    values: draft.value,
    set,
    replace: (at: number, value: T) => set(draft.value.map((each, index) => (index === at ? value : each))),
    remove: (at: number) => set(draft.value.filter((_, index) => index !== at)),
    /** Forgets what is typed and reads what somebody else saved. */
    loadAgain: async () => {
      await queryClient.invalidateQueries({ queryKey });
      discard();
    },
    errors,
    faults: Object.keys(errors).length + unreadable(draft.value),
    changes: changesBetween(describe(from.values), describe(draft.value)),
    ...{ save, discard, isSaving, problem },
  };
}
