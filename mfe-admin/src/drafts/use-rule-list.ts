import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import { changesIn, type Described, unreadable } from './changes.ts';
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
  const draft = useDraft(saved);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const { values } = draft.value;
  const errors = { ...check(values), ...refused };

  const discard = () => {
    draft.discard();
    setRefused({});
    setProblem(undefined);
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const after = await send(values, draft.from.version);
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
  const change = (next: (values: T[]) => T[]) => {
    setRefused({});
    draft.change((list) => ({ ...list, values: next(list.values) }));
  };

  return {
    values,
    add: (value: T) => change((now) => [...now, value]),
    replace: (at: number, value: T) => change((now) => now.map((each, index) => (index === at ? value : each))),
    remove: (at: number) => change((now) => now.filter((_, index) => index !== at)),
    /** Forgets what is typed and reads what somebody else saved. */
    loadAgain: async () => {
      await queryClient.invalidateQueries({ queryKey });
      discard();
    },
    errors,
    faults: Object.keys(errors).length + unreadable(values),
    changes: changesIn(draft, { describe: (list) => describe(list.values), keep: (list) => list.values }),
    ...{ save, discard, isSaving, problem },
  };
}
